/** Words that must not contain; docs/glossary.md lists the replacements. */
export const bannedWords: readonly string[] = [
  ..."tell telling said say saying kept keep keeping house hand hands away here door guest guests desk whole".split(
    " ",
  ),
  ..."place places greet enter arrival soon once judged judge ended twin heard noticed called led lead meant".split(
    " ",
  ),
  ..."ways kin moves moved who goods shelf shelves shelved letter letters news wish wishes orderlies peopled hire".split(
    " ",
  ),
  ..."noon player mood happening happenings facts partner partners messenger giver taker doer act acts complaint".split(
    " ",
  ),
  ..."flaw lack misfit trouble seal reseal former forgetting gone attic ledger tally tallies spent ceiling dear".split(
    " ",
  ),
  ..."glance patience newcomer mailbox surplus owed backstage leash tether stolen patient words terms".split(" "),
  ..."tells told untold written".split(" "),
];

/**
 * Names with a banned word that stay: columns, keys of stored values, wire values, error codes and environment variables that
 * are published, names of platforms and libraries (`once`, `keepAlive`), `place` as the verb of placing an order, and lead
 * times.
 */
export const publishedNames: readonly string[] = [
  ..."APP_SECRET_FORMER PARTNERS_URL amountsPerMailbox away ceiling codeCeiling codeCeilingPerCaller".split(" "),
  ..."deliveryLeadTime ended enterKeyHint former_may_go former_may_go_at former_slugs goodsBack goods_back".split(" "),
  ..."keepAlive keepAliveInitialDelayMillis keepAliveTimeout keepBuyersDays keepBuyersDaysLeast".split(" "),
  ..."keep_buyers_days leadDays mailboxKey moved movesOnAt newcomerOrderQty newcomerVariantQty news once".split(" "),
  ..."onceOn order_moved place place-order placeMany placeOrder placeTogether placeWhileDown place_unknown".split(" "),
  ..."preorderLeadDays preorder_lead_days searchTerms shop_news terms unpaidPerMailbox who whoId whoKind".split(" "),
  ..."whoName written".split(" "),
];

/** Other names with a banned word, most of them names of files. */
export const allowedNames: readonly string[] = [];

/** Exported names that several files define. Next requires those of routes and pages. */
export const repeatedExports: readonly string[] = [
  ..."GET POST countOrders dynamic generateMetadata getProduct listCategories listImports listOrders".split(" "),
  ..."listPasskeys listProducts listSessions listStock listTokens metadata revokeToken searchOrders uploadQris".split(
    " ",
  ),
];
