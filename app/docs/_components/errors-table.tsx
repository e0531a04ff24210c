import { ApiError, errors } from "@/lib/contract/errors";
import { Prose } from "./prose";
import { Sample } from "./sample";
import { Table } from "./table";

const refusal = new ApiError("not_found", { resource: "product" });
const { code, message, details } = refusal;
const envelope = JSON.stringify({ error: { code, message, details } }, null, 2);

/** The one shape of every refusal, and all of them. */
export function Errors() {
  return (
    <section id="errors">
      <h2>Errors</h2>
      <p>
        Every refusal has this shape. Branch on <code>code</code>. The <code>message</code> is Indonesian and safe to
        show to the buyer; <code>details</code> is an object, empty where there is nothing to add. Every answer carries
        an <code>X-Request-Id</code>, which finds it in our log.
      </p>
      <Sample language="JSON" about="The error envelope" code={envelope} />
      <ErrorsTable />
    </section>
  );
}

function ErrorsTable() {
  return (
    <Table label="Every error" heads={["Status", "Code and message", "What to do"]}>
      {Object.entries(errors).map(([name, { status, message, advice }]) => (
        <tr key={name} id={`error-${name}`}>
          <td>{status}</td>
          <th scope="row">
            <code>{name}</code>
            <small lang="id">{message}</small>
          </th>
          <td>
            <Prose text={advice} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
