/** Styles of every page. */
import "./look.css";
import "./base.css";
import "./parts.css";
import "./controls.css";
import "./cloth.css";
import "./marks.css";
import "./shell.css";
import "./finder.css";
import "./product-list.css";
import "./cards.css";
import "./hero.css";
import "./sections.css";
import "./product.css";
