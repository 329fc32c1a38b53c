struct ofHeader {
  char tag;
  double v;
};
