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
];

/**
 * Names with a banned word that stay: columns, wire values, error codes and environment variables that are published, names of
 * platforms and libraries (`once`, `keepAlive`), `place` as the verb of placing an order, and lead times.
 */
export const publishedNames: readonly string[] = [
  ..."APP_SECRET_FORMER PARTNERS_URL amountsPerMailbox away ceiling codeCeiling codeCeilingPerCaller".split(" "),
  ..."deliveryLeadTime ended enterKeyHint former_may_go former_may_go_at former_slugs goodsBack goods_back".split(" "),
  ..."keepAlive keepAliveInitialDelayMillis keepAliveTimeout keepBuyersDays keepBuyersDaysLeast".split(" "),
  ..."keep_buyers_days leadDays mailboxKey moved movesOnAt newcomerOrderQty newcomerVariantQty news once".split(" "),
  ..."onceOn order_moved place placeMany placeOrder placeTogether placeWhileDown place_unknown".split(" "),
  ..."preorderLeadDays preorder_lead_days searchTerms shop_news terms unpaidPerMailbox who whoId whoKind".split(" "),
  ..."whoName".split(" "),
];

/** Other names with a banned word, most of them names of files. */
export const allowedNames: readonly string[] = [
  ..."act-bar act-button acts api-player arrival attic backstage buyer-moves by-words code-places".split(" "),
  ..."complaint connection-acts deletion-acts desk desk-keys desk-page desktop-hands domain-acts".split(" "),
  ..."domain-lead door facts forgetting goods goods-actions goods-bar goods-details goods-fields".split(" "),
  ..."goods-pictures goods-row goods-variants guest guests hand hold-places house house-work import-wishes".split(" "),
  ..."judged judged-keys keep-focus kept kept-connections kept-content kept-focus kept-picture kept-place".split(" "),
  ..."leash led meant-awbs messenger moves nothing-kept offer-acts order-goods order-moves order-news".split(" "),
  ..."partners patient-runner place-field place-list place-names place-search places postgres-away".split(" "),
  ..."product-facts provider-words same-place search-words shelf shelf-bar shelf-draft shelf-keys".split(" "),
  ..."shelf-row shelves shop-facts shown-once soon staff-hand stolen-time surplus surplus-button tallies".split(" "),
  ..."tally-days telling tether use-goods use-kept use-place-change use-places use-shelves webhook-acts".split(" "),
  ..."who-is-there whole whole-orders wishes words words-forms".split(" "),
];

/** Exported names that several files define. Next requires those of routes and pages. */
export const repeatedExports: readonly string[] = [
  ..."GET POST countOrders dynamic generateMetadata getProduct listCategories listImports listOrders".split(" "),
  ..."listPasskeys listProducts listSessions listStock listTokens metadata revokeToken searchOrders uploadQris".split(
    " ",
  ),
];
