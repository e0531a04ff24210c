import type { Entry } from "../_data/reference";
import { Values } from "./fields";
import { Prose } from "./prose";
import { Table } from "./table";

/** What a path and a query may hold. */
export function Parameters({ entry }: { entry: Entry }) {
  return (
    <>
      <h4>Parameters</h4>
      <Table label={`Parameters of ${entry.name}`} heads={["Name", "Type", "Meaning"]}>
        {entry.parameters.map((parameter) => (
          <tr key={parameter.name}>
            <th scope="row">
              <code>{parameter.name}</code>
              <small>{parameter.required ? `${parameter.place}, required` : parameter.place}</small>
            </th>
            <td>
              {parameter.type}
              {parameter.bounds && <small>{parameter.bounds}</small>}
            </td>
            <td>
              <Prose text={parameter.description || "Part of the path; percent-encode it."} />
              {parameter.initial && (
                <>
                  {" "}
                  Default: <code>{parameter.initial}</code>.
                </>
              )}
              <Values values={parameter.values} />
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}
