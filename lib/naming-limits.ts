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
 * Names with a banned word that stay: columns, wire values, error codes and environment variables that are published, `place` as
 * the verb of placing an order, and lead times.
 */
export const publishedNames: readonly string[] = [
  ..."APP_SECRET_FORMER PARTNERS_URL amountsPerMailbox ceiling codeCeiling codeCeilingPerCaller".split(" "),
  ..."deliveryLeadTime ended former_slugs keepAliveTimeout keepBuyersDays keepBuyersDaysLeast leadDays".split(" "),
  ..."mailboxKey newcomerOrderQty newcomerVariantQty news onceOn order_moved place placeMany placeOrder".split(" "),
  ..."placeTogether placeWhileDown place_unknown preorderLeadDays preorder_lead_days searchTerms shop_news".split(" "),
  ..."terms unpaidPerMailbox whoId whoKind whoName".split(" "),
];

/** Other names with a banned word, most of them names of files. */
export const allowedNames: readonly string[] = [
  ..."Words act-bar act-button acts api-player arrival attic away backstage buyer-moves by-words cmp_gone".split(" "),
  ..."code-places complaint connection-acts deletion-acts desk desk-keys desk-page desktop-hands domain-acts".split(
    " ",
  ),
  ..."domain-lead door enter facts forgetting fromShelf goods goods-actions goods-bar goods-details".split(" "),
  ..."goods-fields goods-pictures goods-row goods-variants goodsBack guest guests hand hold-places holdDoor".split(" "),
  ..."homeShelves house house-work import-wishes isNews judged judged-keys keep-focus kept kept-connections".split(" "),
  ..."kept-content kept-focus kept-picture kept-place leash led meant-awbs messagesAtOnce messenger moved".split(" "),
  ..."moves movesOnAt nothing-kept nounWords offer-acts order-goods order-moves order-news ordersAtOnce".split(" "),
  ..."partners patient-runner picturesAtOnce place-field place-list place-names place-search places".split(" "),
  ..."postgres-away product-facts productsAtOnce provider-words returnSurplus same-place search-words".split(" "),
  ..."searchWords searchesAtOnce setNews setPlaces setShelf setWords shelf shelf-bar shelf-draft shelf-keys".split(" "),
  ..."shelf-row shelves shop-facts shown-once soon staff-hand stolen-time surplus surplus-button tallies".split(" "),
  ..."tally-days tell tellPaid tellRefund telling tether trouble twinSeconds twoWords use-goods use-kept".split(" "),
  ..."use-place-change use-places use-shelves webhook-acts who who-is-there whole whole-orders wishes words".split(" "),
  ..."words-forms wordsFor".split(" "),
];

/** Exported names that several files define. Next requires those of routes and pages. */
export const repeatedExports: readonly string[] = [
  ..."GET POST countOrders dynamic generateMetadata getProduct listCategories listImports listOrders".split(" "),
  ..."listPasskeys listProducts listSessions listStock listTokens metadata revokeToken searchOrders uploadQris".split(
    " ",
  ),
];
