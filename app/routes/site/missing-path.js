// biome-ignore lint/suspicious/noConsole: the specification asks for the missing path in the browser's console
console.error('404: no page at', location.pathname)
