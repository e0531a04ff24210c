/** A movement on a bank account, in whole rupiah: credits are positive, debits negative. */
export type Movement = { description: string; amount: number; balance: number };

/** One statement format of banks, and the special characters of a description that reach it. */
export type StatementFormat = {
  name: string;
  /** Line breaks in a description reach the text that the merchant pastes. */
  hasBreaks: boolean;
  /** Each movement is one line or one row, so no line of the description is separate. */
  isSingleLine: boolean;
  /** The bank's own data is enough to be certain about its credits. */
  isSure: boolean;
  /** The bank marks each movement as incoming or outgoing. */
  hasDirections: boolean;
  write: (movements: readonly Movement[]) => string;
};

const writer = (language: string) => {
  const { format } = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
  return (amount: number) => format(Math.abs(amount));
};
const english = writer("en-US");
const indonesian = writer("id-ID");
const mark = (amount: number) => (amount > 0 ? "CR" : "DB");
const only = (isShown: boolean, amount: number, write = indonesian) => (isShown ? write(amount) : write(0));
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** Collapses blanks: browsers copy each run of blanks in a cell as one space, so a cell has no tab. */
const cell = (text: string) => text.replace(/[\t ]+/g, " ");

type Line = (movement: Movement, day: string) => string;

const days = ["13/11", "14/11", "15/11", "16/11"];
const write = (line: Line, heading: readonly string[] = []) => {
  return (movements: readonly Movement[]) =>
    [...heading, ...movements.map((movement, at) => line(movement, days[at] ?? "16/11"))].join("\n");
};

const newestFirst =
  (order: (movements: readonly Movement[]) => string): typeof order =>
  (movements) => {
    const [heading = "", ...rows] = order(movements).split("\n");
    return [heading, ...rows.reverse()].join("\n");
  };

const csv: Line = ({ description, amount, balance }, day) =>
  `'${day},${quote(description)},'0000,"${english(amount)} ${mark(amount)}","${english(balance)}"`;
const raw: Line = ({ description, amount, balance }, day) =>
  `'${day},"${description}",'0000,"${english(amount)} ${mark(amount)}","${english(balance)}"`;
const columns: Line = ({ description, amount, balance }, day) =>
  `${day}/2026;${description};${only(amount < 0, amount)};${only(amount > 0, amount)};${indonesian(balance)}`;
const copied: Line = ({ description, amount, balance }, day) =>
  `${day}\t${cell(description)}\t0000\t${english(amount)}\t${mark(amount)}\t${english(balance)}`;
const tabs: Line = ({ description, amount, balance }, day) =>
  `${day}\t${description}\t0000\t${english(amount)}\t${mark(amount)}\t${english(balance)}`;
const bca = "Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo";
const page = "Tgl.\tKeterangan\tCab.\tMutasi\t\tSaldo";

const format = (name: string, write: StatementFormat["write"], more: Partial<StatementFormat> = {}) => {
  return { name, hasBreaks: false, isSingleLine: true, isSure: true, hasDirections: true, write, ...more };
};

/** Statements as banks and their apps write them, from columns to plain text. */
export const statementFormats: readonly StatementFormat[] = [
  format("a CSV file with escaped quotes", write(csv, [bca]), { hasBreaks: true }),
  format("a CSV file with unescaped quotes", write(raw, [bca])),
  format("a CSV file, newest first", newestFirst(write(raw, [bca]))),
  format("debit and credit columns without quotes", write(columns, ["Tanggal;Uraian;Debet;Kredit;Saldo"])),
  format("columns with line breaks in cells", write(columns, ["Tanggal;Uraian;Debet;Kredit;Saldo"]), {
    hasBreaks: true,
    isSingleLine: false,
  }),
  format(
    "amount and mark before the description",
    write(
      ({ description, amount, balance }, day) =>
        `${day}/2026;${mark(amount)};${indonesian(amount)};${indonesian(balance)};${description}`,
      ["Tanggal;D/K;Nominal;Saldo;Keterangan"],
    ),
  ),
  format(
    "amounts without a mark, with the sign from the balance",
    write(
      ({ description, amount, balance }, day) => `${day}/2026|${description}|${english(amount)}|${english(balance)}`,
      ["Date|Description|Amount|Balance"],
    ),
  ),
  format(
    "two descriptions around the amounts",
    write(
      ({ description, amount }, day) => {
        const [remark, note = ""] = description.split("~");
        return `${day}/2026,${remark},${only(amount < 0, -amount, String)},${only(amount > 0, amount, String)},${note}`;
      },
      ["Date,Remarks,Debit,Credit,Notes"],
    ),
  ),
  format("a copied page with its heading", write(copied, [page]), { hasBreaks: true }),
  format("tabs in the description", write(tabs, [page])),
  format("a copied page without its heading", write(copied), {
    hasBreaks: true,
    isSingleLine: false,
    isSure: false,
  }),
  format("tabs in the description, no heading", write(tabs), { isSure: false }),
  format("a CSV file without its heading", write(raw), { isSure: false }),
  format(
    "plain commas without a heading",
    write(({ description, amount }, day) => `${day}/2026,TRF ${description},${amount.toFixed(2)},${mark(amount)}`),
  ),
  format(
    "lines of text with a mark",
    write(({ description, amount }, day) => `${day} TRSF ${description} ${english(amount)} ${mark(amount)}`),
  ),
  format(
    "lines of text without a date",
    write(({ description, amount }) => `TRF DARI ${description} ${english(amount)} ${mark(amount)}`),
  ),
  format(
    "lines of text with a mark and a balance",
    write(
      ({ description, amount, balance }, day) =>
        `${day} ${description} ${english(amount)} ${mark(amount)} ${english(balance)}`,
    ),
    { isSure: false },
  ),
  format(
    "lines of text without a mark",
    write(({ description, amount }, day) => `${day} ${description} ${Math.abs(amount)}`),
    { isSure: false, hasDirections: false },
  ),
  format(
    "an app that signs its amounts",
    write(({ description, amount }, day) => `${day} ${description} ${amount > 0 ? "+" : "-"}Rp${indonesian(amount)}`),
  ),
  format(
    "an app whose description comes last",
    write(
      ({ description, amount }, day) => `${day} Transfer ${amount > 0 ? "+" : "-"}Rp${Math.abs(amount)} ${description}`,
    ),
  ),
  format(
    "an app that signs nothing, its description last",
    write(({ description, amount }) => `QRIS PAYMENT Rp ${indonesian(amount)} ${description}`),
    { isSure: false, hasDirections: false },
  ),
];
