/** Words that names must not contain; docs/glossary.md lists the replacements. */
export const bannedWords: readonly string[] = [
  ..."told tell telling said say saying kept keep keeping house hand hands away here door guest guests desk whole".split(
    " ",
  ),
  ..."place places greet enter arrival soon once judged judge ended twin heard noticed called written led lead meant".split(
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

/** Current number of names with each banned word. */
export const limits: { names: Readonly<Record<string, number>> } = {
  names: {
    told: 16,
    tell: 34,
    telling: 5,
    said: 7,
    say: 4,
    saying: 1,
    kept: 76,
    keep: 35,
    keeping: 6,
    house: 8,
    hand: 13,
    hands: 1,
    away: 21,
    here: 10,
    door: 10,
    guest: 5,
    guests: 2,
    desk: 21,
    whole: 22,
    place: 69,
    places: 22,
    greet: 1,
    enter: 1,
    arrival: 6,
    soon: 8,
    once: 26,
    judged: 13,
    judge: 15,
    ended: 6,
    twin: 3,
    heard: 6,
    noticed: 3,
    called: 4,
    written: 16,
    led: 4,
    lead: 14,
    meant: 8,
    ways: 8,
    moves: 15,
    moved: 13,
    who: 12,
    goods: 45,
    shelf: 27,
    shelves: 11,
    shelved: 3,
    letter: 7,
    letters: 4,
    news: 32,
    wish: 9,
    wishes: 11,
    orderlies: 1,
    peopled: 1,
    hire: 1,
    noon: 1,
    player: 20,
    mood: 6,
    happening: 4,
    happenings: 1,
    facts: 44,
    partner: 4,
    partners: 11,
    messenger: 16,
    giver: 3,
    doer: 1,
    act: 14,
    acts: 14,
    complaint: 2,
    flaw: 7,
    lack: 5,
    misfit: 2,
    trouble: 4,
    seal: 8,
    reseal: 2,
    former: 10,
    forgetting: 11,
    gone: 7,
    attic: 1,
    ledger: 2,
    tally: 10,
    tallies: 5,
    spent: 9,
    ceiling: 10,
    dear: 2,
    glance: 2,
    patience: 6,
    newcomer: 7,
    mailbox: 11,
    surplus: 9,
    owed: 5,
    backstage: 5,
    leash: 1,
    tether: 1,
    stolen: 3,
    patient: 3,
    words: 69,
    terms: 21,
  },
};

/** Exported names that several files still define. */
export const repeatedExports: readonly string[] = [
  ..."Act Amount Arrival Bill Campaign Categories Category Choice Connection ContactForm CopyButton Countdown".split(
    " ",
  ),
  ..."Destination EmptyShelf Found FoundOrders GET GoodsRow Guide ImportJob ImportReport Json JsonLd Layout".split(" "),
  ..."LibraryPicture ListedOrder Message MessageState NewShop NewToken Offer OfferKind Operation Order OrderFilters".split(
    " ",
  ),
  ..."OrderRow OrderView POST Page Parcel Part Place PriceSample ProductBody ProductFacts ProductOption".split(" "),
  ..."ProductPicker Progress Proof Provider Qris Recipient Role Search Sheet Shelf ShippingOption ShopApi ShopFacts".split(
    " ",
  ),
  ..."TextField Timeline Trial Voucher WholeOrder WholeProduct Wishes addConnection addCourier addDomain".split(" "),
  ..."addOrderNote addPasskey addPaymentMethod addPushDevice addWebhook addressOf allOf amounts answerFor applyAwbs".split(
    " ",
  ),
  ..."applyImport arrivalOf askDeletion askForPasskey askForStepUp askGateways beginPasskey cancelOrder categoryIn".split(
    " ",
  ),
  ..."changeCampaign changeCategory changeConnection changeCourier changeDomain changeMe changePage".split(" "),
  ..."changePaymentMethod changePaymentSettings changePlan changePrices changePrivacySettings changeProduct".split(" "),
  ..."changePromotion changeShippingSettings changeShopSettings changeStaff changeStock changeSynonym changeVoucher".split(
    " ",
  ),
  ..."changeWebhook changesIn changesOf checkDomain checkImport claimPayment closeShop columnOf confirmQris".split(" "),
  ..."confirmReceipt confirmStatement confirmTrialCode correctOrderAddress countMerchantProducts countMessages".split(
    " ",
  ),
  ..."countOf countOffers countOrders countStock countWebhookDeliveries counted couriers createCampaign".split(" "),
  ..."createCategory createDraft createImport createPage createProduct createPromotion createRefund createSynonym".split(
    " ",
  ),
  ..."createVoucher daysOf describeMedia differences digitsOf draftOf drawQr duplicateProduct dynamic endOf".split(" "),
  ..."endOtherSessions endSession exportOrders exportOrdersWithBuyers exportProducts exportReport faultsIn fieldOf".split(
    " ",
  ),
  ..."fieldsOf filtersOf forgetContact generateMetadata getCampaign getCodesToday getConfig getConnection getCourier".split(
    " ",
  ),
  ..."getDeletion getDescription getGuide getHome getImport getImportResult getMe getMerchantDescription".split(" "),
  ..."getMerchantPage getMerchantProduct getOrder getPage getPaymentMethod getPaymentSettings getPlan".split(" "),
  ..."getPrivacySettings getProduct getPromotion getPush getShippingSettings getShop getShopSettings getVoucher".split(
    " ",
  ),
  ..."getWebhook giveBack giveContactData goodsOf instant inviteStaff isIn isRefundable isSame keyOf keyed kindOf".split(
    " ",
  ),
  ..."kindWords knownCouriers labelOf lacking lineOf listActivity listCampaigns listCategories listConnections".split(
    " ",
  ),
  ..."listDeliveries listDomains listEndpoints listFailed listForgotten listImports listMedia listMerchantCategories".split(
    " ",
  ),
  ..."listMerchantProducts listMessages listOf listOrderedItems listOrders listPages listPasskeys listProducts".split(
    " ",
  ),
  ..."listPromotions listProviders listRefunds listReservations listSessions listStaff listStock listStockMoves".split(
    " ",
  ),
  ..."listSynonyms listTokens listVouchers listWebhookDeliveries listWebhooks makeDomainPrimary makeToken".split(" "),
  ..."matchStatement mergeCategory messageWords metadata moment moveOrder moveOrders moveProducts nameOf names".split(
    " ",
  ),
  ..."newsOf noteOrderReturned noteRefundReturned noteReturned noticeKinds openShop orderCategories orderCouriers".split(
    " ",
  ),
  ..."orderFilters orderPaymentMethods originOf p pageOf payments percentOf placeIn placeOf placeOrder previewPage".split(
    " ",
  ),
  ..."previewPromotions previewShopSettings printOrders problemOf productColumns productPath products putImportPart".split(
    " ",
  ),
  ..."queryOf quoteRates readRefund redeliverWebhook redeliverWebhooks refundFor refundIn refundWords refusal".split(
    " ",
  ),
  ..."refusalOf removeCampaign removeCategory removeConnection removeCourier removeDomain removeImport removeMedia".split(
    " ",
  ),
  ..."removeOffer removePage removePasskey removePaymentMethod removeProduct removePromotion removePushDevice".split(
    " ",
  ),
  ..."removeStaff removeSynonym removeVoucher removeWebhook reopenPayment reportCities reportFunnel reportProducts".split(
    " ",
  ),
  ..."reportSales reportShipping reportStock reportToday reportVouchers resend resolveDestination retryMessage".split(
    " ",
  ),
  ..."retryMessages retryRefund revokeToken rotateWebhookSecret rowsOf rupiah script searchDestinations searchOrders".split(
    " ",
  ),
  ..."send sendCode sendLookupCode sendSignInCode sendStepUpCode sendTrialCode setCodesToday setOrderAwb setOwnCodes".split(
    " ",
  ),
  ..."settingsOf showHome showPicture signInByCode signInByLink signInByPasskey signOut spanOf standingOf stateOf".split(
    " ",
  ),
  ..."stepUpByCode stepUpByPasskey stockWords stopImport synonyms takeDue takePlace testConnection testWebhook text".split(
    " ",
  ),
  ..."textOf timelineOf told trackOrder unanswered undoDeletion uploadMedia uploadQris variantColumns verifyCode".split(
    " ",
  ),
  ..."verifyLookupCode wordsFor written".split(" "),
];
