import * as z from "zod";
import { flag, instant, line, list, named, part, resource, text, word } from "@/lib/contract/fields";
import { merchantOperation } from "@/lib/contract/merchant/operation";

const owners = { tag: "Domains", role: "owner", budget: "merchant" } as const;

const states = ["active", "unverified", "development"] as const;
const problems = ["record_missing", "record_differs", "dns_unavailable", "taken"] as const;

const Verification = resource({
  type: text("Type of the DNS record: `TXT`."),
  name: text("Full name of the record. Many registrars add the domain themselves and want only the part before it."),
  value: text("Required value, specific to this shop and domain."),
  checked_at: instant("Time of the last check; null if there was none."),
  problem: word(
    problems,
    "Reason of the failed check: no record, another record, no response from DNS, or another shop has the domain.",
  ),
});

const Domain = named("Domain", {
  domain: text("The domain, as used in paths."),
  origin: text("Origin of its pages: they may call the API, as far as the plan allows."),
  state: word(
    states,
    "`unverified` until the record is found; `development` is a developer's machine, which never serves the shop.",
  ),
  served: flag("True if this deployment serves it; false if it is the merchant's own site elsewhere."),
  primary: flag("True if buyers are sent there: to track an order, and back from a gateway."),
  points_to_deployment: flag(
    "True if its DNS points here, tested by https. Only a check tests it; null if there was no result.",
  ),
  verification: part(Verification, "Required domain verification; null if it is done or not needed."),
});

const domain = line(1, 300).describe("Such as `toko.example`, or `http://localhost:5173` for a developer's machine.");
const served = z
  .boolean()
  .describe("True if this deployment serves it; false if it is the merchant's own site elsewhere.");

export const domainOperations = {
  listDomains: merchantOperation({
    ...owners,
    endpoint: "GET /domains",
    summary: "List domains",
    description:
      "Returns all domains: the primary one first, then the others, unverified ones, and developers' machines.",
    response: named("Domains", { items: list(Domain, "Domains of the shop.") }),
    errors: [],
  }),
  createDomain: merchantOperation({
    ...owners,
    endpoint: "POST /domains",
    summary: "Add a domain",
    description:
      "Adds a domain. It becomes active once it is verified: create the DNS record in `verification`, then check it. A port of `localhost` is active immediately, for API calls only.",
    body: z.object({ domain, served: served.default(true) }),
    response: Domain,
    errors: ["domain_taken", "domain_limit"],
    stepUp: true,
  }),
  updateDomain: merchantOperation({
    ...owners,
    endpoint: "PATCH /domains/{domain}",
    params: { domain: "Domain as listed, such as `toko.example` or `localhost:5173`." },
    summary: "Update a domain",
    description:
      "Sets whether this deployment serves the domain. Pictures, QR codes and the admin use the first served domain, the primary one preferred. At least one domain must be served.",
    body: z.object({ served }),
    response: Domain,
    errors: ["not_found", "domain_unverified", "domain_needed"],
    stepUp: true,
  }),
  deleteDomain: merchantOperation({
    ...owners,
    endpoint: "DELETE /domains/{domain}",
    summary: "Delete a domain",
    description: "Deletes a domain. The shop is no longer available there, and its pages may no longer call the API.",
    response: named("DeletedDomain", { deleted: flag("True: the domain no longer belongs to the shop.") }),
    errors: ["not_found", "domain_needed"],
    stepUp: true,
  }),
  setPrimaryDomain: merchantOperation({
    ...owners,
    endpoint: "POST /domains/{domain}/primary",
    summary: "Set the primary domain",
    description:
      "Sends buyers to this domain from now on. `/track/{token}` must work on it, served by this deployment or by your own site.",
    response: Domain,
    errors: ["not_found", "domain_unverified"],
    stepUp: true,
  }),
  verifyDomain: merchantOperation({
    ...owners,
    endpoint: "POST /domains/{domain}/verify",
    summary: "Verify a domain",
    description:
      "Looks for the DNS record, and activates the domain if it is found. Then, for an active served domain, tests whether it points here. New records may take an hour to be visible. Requires no step-up, because adding the domain did.",
    response: Domain,
    errors: ["not_found"],
  }),
};
