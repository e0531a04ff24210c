export { listMatchingVocabulary } from "../store/text-query";
