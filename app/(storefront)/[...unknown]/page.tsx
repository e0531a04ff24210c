import { thereIsNone } from "../_server/absence";
import { MissingPage } from "../_ui/missing-page";
import { described, drawn } from "../_ui/page-boundary";

export const generateMetadata = described(async () => thereIsNone());

/** Handles every unknown URL: a 404 page inside the shop's layout. */
export default drawn(async () => thereIsNone(), MissingPage);
