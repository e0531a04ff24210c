/** Patterns that no log line may contain. */
const patterns: [what: string, form: RegExp][] = [
  ["an e-mail address", /[\w.+-]{1,64}@[\w-]+\.[a-z]{2,}/i],
  ["a mobile number", /(?<![\w.])(?:\+?62|0)8[1-35-9]\d{7,10}(?!\w)/],
  // Next's message, Node's message about an event, and Node's last line when it exits on an exception.
  ["an uncaught exception", /uncaughtException|unhandledRejection|Unhandled 'error' event|^Node\.js v\d+\.\d+/],
];

/** Returns the leaks of each log line, in plain text or in a reversible encoding. The secret itself is not repeated. */
export function faultsIn(log: string, secrets: ReadonlySet<string>): { line: number; what: string }[] {
  return log.split("\n").flatMap((text, at) => {
    const forms = [text, ...decoded(text)];
    const whats = patterns.filter(([, form]) => forms.some((each) => form.test(each))).map(([what]) => what);
    const tokens = forms.flatMap((each) => each.match(/[\w-]+/g) ?? []);
    if (tokens.some((word) => secrets.has(word))) whats.push("a code or a token");
    return whats.map((what) => ({ line: at + 1, what }));
  });
}

/** Returns the line with URL decoding, and its words decoded from base64 and hex. */
function decoded(line: string): string[] {
  const tokens = line.match(/[\w+/-]{8,}/g) ?? [];
  return [
    line.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    // Base64 may start inside a longer word, so all four offsets are tried.
    ...tokens.flatMap((word) => [0, 1, 2, 3].map((from) => Buffer.from(word.slice(from), "base64").toString("latin1"))),
    ...tokens.filter((word) => /^[\da-f]+$/i.test(word)).map((word) => Buffer.from(word, "hex").toString("latin1")),
  ];
}
