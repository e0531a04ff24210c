import { testBugs } from "./bug-tests";

testBugs(1);
