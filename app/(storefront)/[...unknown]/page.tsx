import { described, drawn } from "../_components/ui/drawn";
import { MissingPage } from "../_components/ui/missing-page";
import { thereIsNone } from "../_data/server/absence";

export const generateMetadata = described(async () => thereIsNone());

/** Every address that is no page's: it is told so inside the shop, not outside. */
export default drawn(async () => thereIsNone(), MissingPage);
