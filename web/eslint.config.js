// What the linter asks of the page. Layout is prettier's business.
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default ts.config(
  { ignores: ['dist', 'test-results', 'src/wire'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    rules: {
      // Most lists here are drawn anew whole; those whose lines move or keep a state have keys.
      'svelte/require-each-key': 'off',
      // Maps and sets here are made once and not changed afterwards.
      'svelte/prefer-svelte-reactivity': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', enableAutofixRemoval: { imports: true } },
      ],
    },
  },
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
)
