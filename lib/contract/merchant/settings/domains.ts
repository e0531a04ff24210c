import * as z from "zod";
import { flag, instant, line, list, named, part, resource, text, word } from "../../fields";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";

const owners = { tag: "Domains", role: "owner", budget: "merchant" } as const;

const states = ["active", "unproven", "development"] as const;
const problems = ["record_missing", "record_differs", "dns_unavailable", "taken"] as const;

const Proof = resource({
  type: text("The kind of record: `TXT`."),
  name: text(
    "Where to enter it, in full. Many registrars add the domain themselves and want only what stands before it.",
  ),
  value: text("What it must say. It is this shop's and this domain's alone."),
  checked_at: instant("When it was last looked for; null where it never was."),
  problem: word(
    problems,
    "Why that was not enough: there is no record, there are others, nobody could be asked, or another shop has the domain.",
  ),
});

const Domain = named("Domain", {
  domain: text("The domain. In a path it stands as here."),
  origin: text("The origin of its pages: they may call the API, as far as the plan allows."),
  state: word(
    states,
    "`unproven` until its record was found; `development` is a developer's own machine, where the shop is never found.",
  ),
  served: flag("Whether this deployment answers there; otherwise it is the merchant's own site elsewhere."),
  primary: flag("Whether buyers are sent there: to follow an order, and back from a gateway."),
  leads_here: flag(
    "Whether its DNS leads here: it was asked by https, as buyers do. Only a check asks; null where nobody did or could.",
  ),
  proof: part(Proof, "How to prove it; null where it is proved, or needs no proof."),
});

const domain = line(1, 300).describe("Such as `toko.example`, or `http://localhost:5173` for a developer's machine.");
const served = z
  .boolean()
  .describe("Whether this deployment answers there; false: it is the merchant's own site elsewhere.");

export const listDomains = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.listDomains,
  summary: "List the domains",
  description:
    "All of them: the primary one first, then the others, then those that are not proved, then developers' machines.",
  response: named("Domains", { items: list(Domain, "The shop's domains.") }),
  errors: [],
});

export const addDomain = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.addDomain,
  summary: "Add a domain",
  description:
    "It counts once it is proved: enter the record that `proof` names where the domain is registered, then check it. A port of `localhost` counts at once, for calls only.",
  body: z.object({ domain, served: served.default(true) }),
  response: Domain,
  errors: ["domain_taken", "domain_limit"],
  stepUp: true,
});

export const changeDomain = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.changeDomain,
  summary: "Say whether a domain is served here",
  description:
    "Pictures, QR codes and the desk are on the first domain that is served here, the primary one before others; one at least must be.",
  body: z.object({ served }),
  response: Domain,
  errors: ["not_found", "domain_unproven", "domain_needed"],
  stepUp: true,
});

export const removeDomain = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.removeDomain,
  summary: "Remove a domain",
  description: "The shop is no longer found there, and its pages may not call any more.",
  response: named("RemovedDomain", { removed: flag("True: it is none of the shop's any more.") }),
  errors: ["not_found", "domain_needed"],
  stepUp: true,
});

export const makeDomainPrimary = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.makeDomainPrimary,
  summary: "Make a domain the primary one",
  description:
    "From now on buyers are sent there: `/track/{token}` must be answered on it, by this deployment or by your own site.",
  response: Domain,
  errors: ["not_found", "domain_unproven"],
  stepUp: true,
});

export const checkDomain = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.checkDomain,
  summary: "Check a domain",
  description:
    "Looks for the record, and lets the domain count where it is found; then, or where it counts already and is served here, asks whether it leads here. New records may take an hour to be seen. It takes no fresh proof of who is there: adding the domain did.",
  response: Domain,
  errors: ["not_found"],
});
