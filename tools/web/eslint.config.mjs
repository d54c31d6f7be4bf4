// What ESLint finds in the page: its recommended rules, those for TypeScript, and hooks that are called conditionally. Effects may
// run on one change only, so react-hooks/exhaustive-deps is left out.
import eslint from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import typescript from "typescript-eslint";

export default typescript.config(eslint.configs.recommended, typescript.configs.recommended, {
  plugins: { "react-hooks": hooks },
  rules: {
    "react-hooks/rules-of-hooks": "error",
    "no-undef": "off", // the compiler finds these in src/, and the tests find them elsewhere
  },
});
