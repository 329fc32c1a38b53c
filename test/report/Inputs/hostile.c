/* </script><script>stolen = 1</script> <!-- <script> */
// <img src=x onerror="stolen = 1"> &lt; &amp; {{MODEL}}   äöü 𝑥 <b class=mine>
	void f(const double *x, double *y) {
	  const char *text = "</script><iframe src='//example.org'>"; // �t�
	  y[0] = x[0] * x[0]; (void)text;
}
