/** Products and categories of a page, for other modules. */
export { type Pick, pickCampaign, pickNamed, pickPage } from "../store/picks";
export { type CategoryRow, listCategories, listPicked } from "../store/products";
