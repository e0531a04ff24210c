/** What no line of a log may hold, whoever it belongs to. */
const patterns: [what: string, form: RegExp][] = [
  ["an e-mail address", /[\w.+-]{1,64}@[\w-]+\.[a-z]{2,}/i],
  ["a mobile number", /(?<![\w.])(?:\+?62|0)8[1-35-9]\d{7,10}(?!\w)/],
  // As Next says it, as Node says it of an event, and the last line that Node writes when it ends by one.
  ["an uncaught exception", /uncaughtException|unhandledRejection|Unhandled 'error' event|^Node\.js v\d+\.\d+/],
];

/** What each line of a log gives away, in clear or in an encoding that hides nothing; the secret itself is not repeated. */
export function faultsIn(log: string, secrets: ReadonlySet<string>): { line: number; what: string }[] {
  return log.split("\n").flatMap((text, at) => {
    const forms = [text, ...decoded(text)];
    const whats = patterns.filter(([, form]) => forms.some((each) => form.test(each))).map(([what]) => what);
    const words = forms.flatMap((each) => each.match(/[\w-]+/g) ?? []);
    if (words.some((word) => secrets.has(word))) whats.push("a code or a token");
    return whats.map((what) => ({ line: at + 1, what }));
  });
}

/** What a line says where it is written for an address, and what its words say that are in base64 or in hex. */
function decoded(line: string): string[] {
  const words = line.match(/[\w+/-]{8,}/g) ?? [];
  return [
    line.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    // Where the word begins within a longer one, base64 is read from another letter on.
    ...words.flatMap((word) => [0, 1, 2, 3].map((from) => Buffer.from(word.slice(from), "base64").toString("latin1"))),
    ...words.filter((word) => /^[\da-f]+$/i.test(word)).map((word) => Buffer.from(word, "hex").toString("latin1")),
  ];
}
