/** Staff members of a shop, for other modules. */
export { hasOwnersPasskey } from "../store/passkeys";
export { findPerson, findPersonByContact, listOwned, listOwners, listPeople } from "../store/people";
export { hasSignedIn } from "../store/sessions";
