/** Tailwind compiles app/globals.css; nothing else runs over the styles. */
export default { plugins: { "@tailwindcss/postcss": {} } };
