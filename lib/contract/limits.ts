import { storefrontLimits } from "./storefront-limits";

/** All limits and periods that a caller can notice. */
export const limits = {
  ...storefrontLimits,
  /** `limit` and `offset` of a list. */
  pageSize: 100,
  pageSizeDefault: 24,
  offset: 10_000,
  /** Maximum length of a filter or a search, in characters. */
  filterLength: 100,
  /** Number of search words that count, and maximum number of matching products per search. */
  tokensPerSearch: 6,
  searchedProducts: 1_000,
  /** Maximum number of suggestions when a search finds nothing. */
  nearProducts: 8,
  /** Searches and tag lists of one shop that run concurrently per instance, and queue length. More are rejected. */
  concurrentSearches: 2,
  searchesWaiting: 12,
  relatedProducts: 8,
  bodyBytes: 64 * 1024,
  /** Page size, JSON body size and file size of the merchant API. Files stay below Vercel's limit of 4.5 MB. */
  merchantPageSize: 50,
  merchantBodyBytes: 1024 * 1024,
  fileBytes: 4 * 1024 * 1024,
  /** Maximum lengths of a product's texts, and maximum number of its parts. */
  productNameLength: 150,
  productTextLength: 20_000,
  productTags: 30,
  productImages: 20,
  productOptions: 3,
  optionValues: 50,
  productVariants: 100,
  /** Maximum number of products per status request, and maximum value of a product count. */
  productsPerRequest: 100,
  countedProducts: 999,
  /** Maximum price and weight of one piece, and maximum stock of a variant. */
  price: 1_000_000_000_000,
  weightGrams: 1_000_000,
  stock: 1_000_000_000,
  /** Maximum number of stock or price changes per request, and of variants per percentage change of prices. */
  stockChanges: 100,
  adjustedPrices: 1_000,
  /** Maximum number of products per campaign or voucher, and maximum voucher quota. */
  offerProducts: 5_000,
  voucherQuota: 1_000_000_000,
  /** Maximum number of synonyms per word, and maximum length of each. */
  synonymMeanings: 20,
  synonymLength: 60,
  /** Maximum number of sections per page. */
  pageSections: 50,
  /** Pictures that an instance processes concurrently, and queue length. More are rejected. */
  concurrentPictures: 2,
  picturesWaiting: 20,
  /** Maximum number of validation issues in one error response. */
  issues: 50,
  /** Maximum duration of a request. On shutdown, a server waits this long for running requests. */
  requestSeconds: 30,
  /** Maximum number of search results, length of the search text, and number of alternatives for an unserved destination. */
  destinations: 25,
  destinationsDefault: 10,
  queryLength: 100,
  alternatives: 5,
  quoteSeconds: 30 * 60,
  draftSeconds: 30 * 60,
  /** One-time codes: validity, attempts per code, and codes per contact and hour (spec 8.1). */
  codeSeconds: 10 * 60,
  codeTries: 5,
  /** Period in which the used code returns its order again while the payment was never opened. */
  codeAgainSeconds: 24 * 3_600,
  codesPerHour: 5,
  /** Checkout codes per hour from one shop to a contact that never paid there; they count towards `codesPerHour`. */
  codesPerHourOfShop: 3,
  /** Lookup requests per hour, by shop, contact and client address; and lookup codes per hour of a contact. */
  lookupsPerHour: 3,
  lookupCodesPerHour: 4,
  /** Attempts at a lookup code without its ticket: per code, and per contact, shop and day. */
  openCodeTries: 3,
  openTriesPerDay: 10,
  /** Codes per hour of a staff contact: all sign-in codes, those from new devices, and step-up codes of live sessions. */
  signInCodesPerHour: 10,
  newDeviceCodesPerHour: 6,
  stepUpCodesPerHour: 5,
  /** Sign-up: codes per contact and hour, codes per client address and day, and codes per day of the deployment. */
  signUpCodesPerHour: 5,
  signUpCodesPerAddress: 20,
  signUpCodesPerDay: 500,
  /** New shops per client address and day, and shops of one contact. */
  signUpsPerAddress: 5,
  shopsPerContact: 3,
  /** Codes that the deployment's sender sends for a new shop. */
  lentCodes: 50,
  /** Time without products and sign-ins after which a shop from the sign-up is closed. */
  idleShopSeconds: 30 * 24 * 3_600,
  /** Lengths of the address of a new shop. */
  slugLengthLeast: 3,
  slugLength: 40,
  /** Validity of the sign-in link that leads from the sign-up to the new shop. */
  signUpLinkSeconds: 5 * 60,
  /** Wrong guesses after which a staff contact gets longer codes until one succeeds. Both lengths are in digits. */
  wrongGuesses: 30,
  codeDigits: 6,
  longCodeDigits: 8,
  /** Passkeys that an owner needs on a host before codes can be disabled there. */
  passkeysWithoutCodes: 2,
  /** Waiting times in responses are rounded to this step. */
  waitStepSeconds: 5 * 60,
  /** Maximum number of orders that a lookup returns, newest first. */
  lookupOrders: 50,
  /** Maximum value of an order count per work list. A longer list only reports that there are more. */
  countedOrders: 999,
  /** Same limit for counts of stock levels, promotions and messages. */
  countedEntries: 99,
  /** Maximum number of messages per retry request. */
  messagesPerRequest: 100,
  /** Maximum length of a buyer's note to the shop. */
  buyerNoteLength: 500,
  /** Maximum lengths of an order note, the reason of a transition, and a pasted list of AWBs. */
  orderNoteLength: 2_000,
  reasonLength: 300,
  awbListLength: 50_000,
  /** Period in which a gateway refund counts towards the refund limit of its staff member. */
  refundLimitSeconds: 24 * 3_600,
  /** Days for which an AWB belongs to one order. Couriers reuse numbers after some months. */
  awbDays: 90,
  /** Bank statements: characters, credits, age of orders that can match, and candidate orders per amount. */
  statementLength: 300_000,
  statementCredits: 1_000,
  statementSeconds: 60 * 24 * 3_600,
  statementOrders: 20,
  /** Maximum number of orders per export file, and per transition or print request. */
  exportedOrders: 50_000,
  ordersPerRequest: 100,
  /** Maximum number of variants in a list of reserved stock. */
  reservedVariants: 100,
  /** Shop settings: lengths of texts. `holdRule` and `codeCeiling` below bound the order rules and the code quota. */
  shopNameLength: 80,
  announcementLength: 200,
  closingTextLength: 200,
  /** Push devices per staff member. Registering another one replaces the oldest. */
  pushDevices: 10,
  /** Dashboard: variants with low stock, days of a warning to owners, and number of warnings, also of those dismissed. */
  homeVariants: 10,
  warningDays: 7,
  warnings: 5,
  dismissedWarnings: 50,
  holdRule: 9_999,
  /** Maximum number of payment methods and couriers per shop. */
  paymentMethods: 50,
  couriers: 50,
  codeCeiling: 100_000,
  /** Orders in one export of a buyer's data, open orders that an error names, and bounds of the retention period. */
  contactOrders: 2_000,
  openOrdersNamed: 20,
  keepBuyersDaysLeast: 30,
  keepBuyersDays: 3_650,
  /** Domains per shop, unverified ones included, and localhost origins for developers. */
  shopDomains: 20,
  localhostOrigins: 5,
  /** Webhooks per shop, and maximum length of a webhook URL. */
  webhooks: 20,
  webhookUrlLength: 2_000,
  /** Period in which a shop deletion can be canceled, and maximum age of the last export before it. */
  shopDeletionSeconds: 30 * 24 * 3_600,
  exportFreshSeconds: 7 * 24 * 3_600,
  /** Rows of a report that is not by day, days of its longest range, which is a quarter, and rows of a report file. */
  reportRows: 100,
  reportDays: 92,
  exportedRows: 50_000,
  /** The amount of a manual transfer stays reserved this long after its order ended, for late transfers. */
  lateTransferSeconds: 48 * 3_600,
  /** Imports: number of files, bytes in total and per part, and limits of the unpacked content. */
  importFiles: 8,
  importBytes: 32 * 1024 * 1024,
  importPartBytes: 4 * 1024 * 1024,
  importRows: 50_000,
  importCells: 2_000_000,
  importColumns: 500,
  importCellLength: 40_000,
  importUnpackedBytes: 32 * 1024 * 1024,
  /** Parsed files are stored in pieces: characters per piece and per product. */
  importPieceCharacters: 1_000_000,
  importProductCharacters: 500_000,
  /** Reader thread for files and QR codes: memory, run time per file, and waiting time of other requests. */
  readerMemoryMb: 384,
  readerWorkSeconds: 60,
  readerWaitSeconds: 30,
  /** Products per transaction of an import, issues and notes in its report, and retention of an import. */
  importSlice: 250,
  /** Seconds that an instance applies one import before it yields to another. */
  importWorkSeconds: 8,
  importRemarks: 200,
  importSeconds: 7 * 24 * 3_600,
  /** Retention of unchecked files, open imports per shop, and total bytes of a shop's import files. */
  importUncheckedSeconds: 3_600,
  importsOpen: 3,
  importsBytes: 64 * 1024 * 1024,
  /** Maximum length of the URL of a picture to fetch. */
  pictureUrlLength: 1_000,
  /** Drafts that reserve an amount at the same time, per contact and per IP address. A newer draft takes the oldest one's. */
  amountsPerMailbox: 3,
  amountsPerCaller: 30,
  /** Idempotency-Key: length, retention of the response with and without an effect, and wait for a request in progress. */
  keyLength: 255,
  keySeconds: 72 * 3_600,
  keySecondsWithoutEffect: 15 * 60,
  concurrentRequestSeconds: 5,
  /** Sessions: validity after the last use if started with a passkey, and after sign-in otherwise. */
  passkeySessionSeconds: 30 * 24 * 3_600,
  sessionSeconds: 12 * 3_600,
  /** Validity of a step-up, a sign-in link and a challenge, and minimum interval between recorded uses. */
  stepUpSeconds: 10 * 60,
  signInLinkSeconds: 30 * 60,
  challengeSeconds: 5 * 60,
  useNotedSeconds: 3_600,
  /** Lifetime of the session cookie. It identifies a known device even after its session has ended. */
  sessionCookieSeconds: 400 * 24 * 3_600,
  /** Lifetime of an instance's cache. Together with the shared cache below it stays under a minute (spec 5.6). */
  instanceCacheSeconds: 10,
  sharedCacheSeconds: 10,
  staleWhileRevalidateSeconds: 30,
  /** Lifetime of a preflight in browsers. Preflights always allow, so a cached one cannot outlive a plan change. */
  preflightSeconds: 7_200,
} as const;

/** Rate limits per minute and shop, by group of routes: per IP address, or per staff member or API token. */
export const budgets = {
  reads: 600,
  search: 60,
  shipping: 60,
  draft: 30,
  code_send: 10,
  code_verify: 20,
  track: 120,
  payment: 20,
  /** Merchant API: requests per staff member or token, and unauthenticated requests per IP address. */
  merchant: 600,
  merchant_refused: 30,
  sign_in: 20,
  /** Routes outside the API: pages, API reference, generated pictures, resized pictures, and feeds for machines. */
  pages: 300,
  docs: 30,
  pictures: 60,
  images: 1_200,
  feeds: 30,
  /** Questions by a proxy about domains of no shop, before it requests a certificate. */
  certificates: 300,
} as const;

export type BudgetGroup = keyof typeof budgets;
