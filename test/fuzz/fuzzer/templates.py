"""Statements written as texts with gaps. A line that begins with `? ` is there or not; of `<<a||b||c>>` one is there. `$v` is a value,
at most about 1, `$t` a target, `$?` a condition, `$i3` a subscript below 3, `$1` to `$9` names; `Name@` ends in the program's tag."""
import re


class Templates:
    """Mixed into the generator."""

    def filled(self, scope, text):
        """The lines, as a block; None if there is no target here."""
        r = self.random
        if not self.target(scope):
            return None
        names = {}
        lines = []
        for line in text.strip().split("\n"):
            line = line.strip()
            if line.startswith("? "):
                if r.random() < 0.45:
                    continue
                line = line[2:]
            while choice := re.search(r"<<((?:(?!<<|>>).)*)>>", line):
                line = line[:choice.start()] + r.choice(choice.group(1).split("||")) + line[choice.end():]
            line = re.sub(r"\$(\d)", lambda m: names.setdefault(m.group(1), None) or names.update({m.group(1): self.fresh("q")}) or names[m.group(1)], line)
            line = re.sub(r"\$v", lambda _: self.argument(scope), line)
            line = re.sub(r"\$i(\d)", lambda m: self.index(scope, int(m.group(1))), line)
            line = re.sub(r"\$\?", lambda _: self.condition(scope), line)
            line = re.sub(r"\$t", lambda _: self.target(scope), line)
            lines += re.sub(r"\b([A-Za-z]\w*)@", lambda m: self.named(m.group(1)), line).split("\\n")
        return ["{", *lines, "}"]

    def argument(self, scope):
        """A value that may stand among others behind a comma."""
        return self.value(scope, self.random.choice([0, 1, 1]), 1.0)

    def fromTemplates(self, scope, templates, most=12):
        """One of [(text in front or "", statements)]."""
        if scope.trips > most:
            return None
        before, text = self.random.choice(templates)
        lines = self.filled(scope, text)
        if lines is None:
            return None
        if before:
            self.define_(f"(?:{'|'.join(before[0].split())})", before[1])
        return lines
