import { budgets } from "@/lib/contract/limits";
import { Try } from "../_client/try";
import type { Reader } from "../_data/reader";
import type { OperationEntry } from "../_data/reference";
import { clientSample, curlSample, type SampleCall } from "../_data/samples";
import { toTryOutCall } from "../_data/try-out";
import { Changes } from "./changes";
import { OperationSection } from "./operation";
import { Samples } from "./sample";

type Props = { entry: OperationEntry; reader: Reader };

/** Operation of the storefront API: with its changes, and samples that run. */
export function StorefrontOperation({ entry, reader }: Props) {
  return (
    <OperationSection
      entry={entry}
      changes={<Changes entry={entry} reader={reader} />}
      limits={<Limits entry={entry} reader={reader} />}
      samples={<Calls entry={entry} reader={reader} />}
      toErrorHref={reader.links.error}
    />
  );
}

/** Samples, and the call itself. */
function Calls({ entry, reader }: Props) {
  const { origin, version, examples, links } = reader;
  const { name, method, path, isKeyed, summary: about } = entry;
  const call: SampleCall = { version, name, method, path, body: examples.bodies[name], isKeyed };
  return (
    <>
      <Samples
        name={`sample-${name}`}
        samples={[
          { language: "curl", about, code: curlSample(origin, call, examples.params) },
          { language: "TypeScript", about, code: clientSample(origin, call, examples.params) },
        ]}
      />
      {examples.isShop && <Try name={name} trial={toTryOutCall(entry, reader)} errors={links.errors()} />}
    </>
  );
}

function Limits({ entry: { budget, costly, isShared }, reader: { links } }: Props) {
  return (
    <>
      {" "}
      (<a href={links.guide("budgets")}>{budget}</a>).{" "}
      {costly && (
        <>
          With <code>{costly.parameter}</code>, {budgets[costly.budget]} (
          <a href={links.guide("budgets")}>{costly.budget}</a>).{" "}
        </>
      )}
      {isShared ? <a href={links.guide("caching")}>May be cached.</a> : "Never cached."}
    </>
  );
}
