/** Records of the audit log, for all modules. */
export { type AuditEntry, recordAudit, recordAudits } from "../store/entries";
