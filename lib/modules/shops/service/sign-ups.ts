/** Shops that were opened on the sign-up host, for other modules. */
export {
  findFreeOrdinal,
  findLentCodes,
  findOwnShopId,
  insertSignUp,
  isAddressTaken,
  listIdleShops,
  markIdle,
  takeLentCode,
} from "../store/sign-ups";
