import { reference } from "../_data/reference";
import styles from "./navigation.module.css";

const guide = [
  ["start", "Start"],
  ["checkout", "Checkout"],
  ["repeats", "Repeating a request"],
  ["browsers", "Browsers and plans"],
  ["versions", "Versions"],
  ["caching", "Caching"],
  ["budgets", "Budgets"],
  ["errors", "Errors"],
] as const;

/** The contents of the page: beside it where there is room, folded above it where there is none. */
export function Navigation() {
  return (
    <>
      <nav className={styles.beside} aria-label="Contents">
        <Contents />
      </nav>
      <nav className={styles.above} aria-label="Contents" id="contents">
        <details>
          <summary>Contents</summary>
          <Contents />
        </details>
      </nav>
    </>
  );
}

function Contents() {
  return (
    <div className={styles.contents}>
      <p>Guide</p>
      <ul>
        {guide.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      {reference.map(({ tag, entries }) => (
        <div key={tag}>
          <p>{tag}</p>
          <ul>
            {entries.map(({ name, method }) => (
              <li key={name}>
                <a href={`#${name}`}>
                  <small>{method}</small> {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
