/** Styles of the whole admin in one small file, loaded once for all pages instead of one more per page. */
import "./look.css";
import "./parts.css";
import "./shell.css";
import "./orders.css";
import "./stock.css";
import "./products.css";
import "./pictures.css";
import "./imports.css";
import "./promotions.css";
import "./pages.css";
import "./reports.css";
import "./settings.css";
