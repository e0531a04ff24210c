/** The style of the whole desk: one small file, fetched once for all its pages, in place of one more for each. */
import "./look.css";
import "./parts.css";
import "./shell.css";
import "./orders.css";
import "./stock.css";
import "./goods.css";
import "./pictures.css";
import "./imports.css";
import "./offers.css";
import "./pages.css";
import "./numbers.css";
import "./settings.css";
