/** Every number that a caller can feel, in one place. */
export const limits = {
  /** `limit` and `offset` of a list. */
  pageSize: 100,
  pageSizeDefault: 24,
  offset: 10_000,
  /** Characters of a filter or a search. */
  filterLength: 100,
  /** Words of a search that count, and matching products that one looks at: of more it finds only as many. */
  searchWords: 6,
  searchedProducts: 1_000,
  /** Products that are named as near where a search finds none. */
  nearProducts: 8,
  /** Searches and lists by a tag of one shop that an instance does at the same time, and those that wait for their turn; more are refused. */
  searchesAtOnce: 2,
  searchesWaiting: 12,
  relatedProducts: 8,
  /** Stock at or below this reads as `low_stock`. */
  lowStock: 5,
  bodyBytes: 64 * 1024,
  /** A merchant's lists, JSON and files: less than the 4.5 MB that Vercel takes. */
  merchantPageSize: 50,
  merchantBodyBytes: 1024 * 1024,
  fileBytes: 4 * 1024 * 1024,
  /** A product as a merchant writes it: the lengths of its texts, and how many parts it may have. */
  productNameLength: 150,
  productTextLength: 20_000,
  productTags: 30,
  productImages: 20,
  productOptions: 3,
  optionValues: 50,
  productVariants: 100,
  /** Products that one request shows, hides or archives, and those of a merchant's list that are counted. */
  productsAtOnce: 100,
  countedProducts: 999,
  /** The most that one piece costs and weighs, and that a shelf holds. */
  price: 1_000_000_000_000,
  weightGrams: 1_000_000,
  stock: 1_000_000_000,
  /** Stocks, or prices, that are changed by one request. */
  stockChanges: 100,
  /** Products that one campaign or voucher is for, and how often a voucher may be used. */
  offerProducts: 5_000,
  voucherQuota: 1_000_000_000,
  /** What one word may mean in a shop's search, and how long each of these may be. */
  synonymMeanings: 20,
  synonymLength: 60,
  /** Sections of one page. */
  pageSections: 50,
  /** Pictures that an instance makes at the same time, and those that wait for their turn; more are refused. */
  picturesAtOnce: 2,
  picturesWaiting: 20,
  /** Faults of one request that its refusal names. */
  issues: 50,
  /** The longest that a request may take: a server that is told to end waits so long for its answer. */
  requestSeconds: 30,
  /** Lines of a cart, and pieces of one line; equal lines count as one. */
  cartLines: 50,
  lineQty: 999,
  /** Places in one answer to a search, and characters of the search. */
  destinations: 25,
  destinationsDefault: 10,
  queryLength: 100,
  /** Served places named in place of one that is not. */
  alternatives: 5,
  quoteSeconds: 30 * 60,
  draftSeconds: 30 * 60,
  /** One-time codes: how long one lives, how often it may be tried, and how many a mailbox gets in an hour (spec 8.1). */
  codeSeconds: 10 * 60,
  codeTries: 5,
  /** How long the code that placed an order opens it again while its payment was never opened. */
  codeAgainSeconds: 24 * 3_600,
  codesPerHour: 5,
  /** Of these, checkout codes that one shop sends to a contact that never paid there. */
  codesPerHourOfShop: 3,
  /** Requests an hour for a lookup code by shop, contact and client address, and how many of a contact's codes lookups may use. */
  lookupsPerHour: 3,
  lookupCodesPerHour: 4,
  /** Attempts at a lookup code without its ticket: at one code, and at all of a contact in a shop and day. */
  openCodeTries: 3,
  openTriesPerDay: 10,
  /** Sign-in codes an hour of a staff contact, those that a new device may use, and step-up codes of live sessions. */
  signInCodesPerHour: 10,
  newDeviceCodesPerHour: 6,
  stepUpCodesPerHour: 5,
  /** After so many wrong guesses at a staff contact its codes are longer, until one is right; both lengths are in digits. */
  wrongGuesses: 30,
  codeDigits: 6,
  longCodeDigits: 8,
  /** Passkeys that an owner must have on a host before codes can be switched off there. */
  passkeysWithoutCodes: 2,
  /** The steps in which waiting times are told. */
  waitStepSeconds: 5 * 60,
  /** Orders that a lookup shows, newest first. */
  lookupOrders: 50,
  /** Orders of one of the merchant's lists that are counted; of more it is only said that there are more. */
  countedOrders: 999,
  /** The same of shelves, offers and messages. */
  countedEntries: 99,
  /** Messages that one request sends again. */
  messagesAtOnce: 100,
  /** What a buyer asks the shop to heed. */
  buyerNoteLength: 500,
  /** What a merchant writes about an order: a note, the reason of a move, and a pasted list of AWBs. */
  orderNoteLength: 2_000,
  reasonLength: 300,
  awbListLength: 50_000,
  /** For how long a refund through a gateway counts towards the limit of the staff member who made it. */
  refundLimitSeconds: 24 * 3_600,
  /** For how long a courier's number belongs to one order: couriers give the same number again after some months. */
  awbDays: 90,
  /** A bank's statement: its characters, credits that are looked at, how long ago their orders were placed, and orders of one amount. */
  statementLength: 300_000,
  statementCredits: 1_000,
  statementSeconds: 60 * 24 * 3_600,
  statementOrders: 20,
  /** Orders in one file, and orders that one request moves or prints. */
  exportedOrders: 10_000,
  ordersAtOnce: 100,
  /** Variants that a list of reserved stock has at most. */
  reservedVariants: 100,
  /** Settings of a shop: lengths of its name and announcement, and the most that a rule or a ceiling of codes may say. */
  shopNameLength: 80,
  announcementLength: 200,
  closingTextLength: 200,
  /** Devices of one person that are told by web push; of more, the oldest is told no more. */
  pushDevices: 10,
  /** Variants that run out, as the first page of the desk names them. */
  homeShelves: 10,
  /** For how many days it warns owners of something that has happened, and how much of it. */
  warningDays: 7,
  warnings: 5,
  holdRule: 9_999,
  /** Ways to pay, and couriers, of one shop. */
  paymentMethods: 50,
  couriers: 50,
  codeCeiling: 100_000,
  /** Orders that a buyer is given at once, orders that are named as not over, and for how many days buyers may be kept. */
  contactOrders: 2_000,
  openOrdersNamed: 20,
  keepBuyersDaysLeast: 30,
  keepBuyersDays: 3_650,
  /** Domains of a shop, those that it has not proved among them, and ports of its developers' own machines. */
  shopDomains: 20,
  localhostOrigins: 5,
  /** Addresses that hear of what happens in a shop, and characters of one. */
  webhooks: 20,
  webhookUrlLength: 2_000,
  /** How long the deletion of a shop can be undone, and how fresh its last export must be. */
  shopDeletionSeconds: 30 * 24 * 3_600,
  exportFreshSeconds: 7 * 24 * 3_600,
  /** Rows of a report that is not by day, and of one as a file. */
  reportRows: 100,
  exportedRows: 50_000,
  /** An amount asked for by hand stays reserved this long after its order ended, for transfers that come late. */
  lateTransferSeconds: 48 * 3_600,
  /** Imports: their files, the bytes of all of them and of one part, and what all of them may hold once they are opened. */
  importFiles: 8,
  importBytes: 32 * 1024 * 1024,
  importPartBytes: 4 * 1024 * 1024,
  importRows: 50_000,
  importCells: 2_000_000,
  importColumns: 500,
  importCellLength: 40_000,
  importUnpackedBytes: 32 * 1024 * 1024,
  /** Files as they were read are stored in pieces: characters of one, and of one product. */
  importPieceCharacters: 1_000_000,
  importProductCharacters: 500_000,
  /** The thread that reads files and codes: its memory, how long it may work, and how long others wait for it. */
  readerMemoryMb: 384,
  readerWorkSeconds: 60,
  readerWaitSeconds: 30,
  /** Products that one transaction of an import saves, faults and notes that its report lists, and how long it is kept. */
  importSlice: 250,
  /** How long an instance applies an import before it lets another have a turn. */
  importWorkSeconds: 8,
  importRemarks: 200,
  importSeconds: 7 * 24 * 3_600,
  /** How long files are kept that are not checked, how many imports of a shop may be open, and the bytes of all its files. */
  importUncheckedSeconds: 3_600,
  importsOpen: 3,
  importsBytes: 64 * 1024 * 1024,
  /** Characters of the address of a picture to be fetched. */
  pictureUrlLength: 1_000,
  uniqueCode: 999,
  /** Drafts whose amount is held at a time, by one mailbox and from one address on the network; a newer one takes the oldest's. */
  amountsPerMailbox: 3,
  amountsPerCaller: 30,
  /** Idempotency-Key: its length, how long its answer is kept, also where nothing was changed, and how long a twin waits. */
  keyLength: 255,
  keySeconds: 72 * 3_600,
  keySecondsWithoutEffect: 15 * 60,
  twinSeconds: 5,
  /** A merchant's sessions: how long one lasts after its last use where it began with a passkey, and from its beginning elsewhere. */
  passkeySessionSeconds: 30 * 24 * 3_600,
  sessionSeconds: 12 * 3_600,
  /** How long a fresh proof counts, and links and challenges of a sign-in live; how often at most a use is noted. */
  stepUpSeconds: 10 * 60,
  signInLinkSeconds: 30 * 60,
  challengeSeconds: 5 * 60,
  useNotedSeconds: 3_600,
  /** How long a browser keeps the cookie: by it a device is known again, though its session is over. */
  sessionCookieSeconds: 400 * 24 * 3_600,
  /** How long an instance trusts what it has read. With the shared cache below it stays under a minute (spec 5.6). */
  instanceCacheSeconds: 10,
  sharedCacheSeconds: 10,
  staleWhileRevalidateSeconds: 30,
  /** How long a browser may remember a preflight; it always allows, so it cannot outlive a plan change. */
  preflightSeconds: 7_200,
} as const;

/** Requests a minute to one shop, by group of routes: from one address, or of one person or token of the merchant's. */
export const budgets = {
  reads: 600,
  search: 60,
  shipping: 60,
  draft: 30,
  code_send: 10,
  code_verify: 20,
  track: 120,
  payment: 20,
  /** A merchant's: of one person or token, and from one address what was refused for want of either. */
  merchant: 600,
  merchant_refused: 30,
  sign_in: 20,
  /** What is no part of the API: pages, the reference, pictures that are drawn, pictures that are resized, lists for machines. */
  pages: 300,
  docs: 30,
  pictures: 60,
  images: 1_200,
  feeds: 30,
  /** Domains of no shop that a proxy asks about before it fetches a certificate. */
  certificates: 300,
} as const;

export type BudgetGroup = keyof typeof budgets;
