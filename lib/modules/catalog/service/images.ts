/** Stored pictures, for other modules. */
export { insertImages } from "../store/images";
