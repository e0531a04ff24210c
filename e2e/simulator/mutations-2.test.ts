import { testBugs } from "./test-mutations";

testBugs(1);
