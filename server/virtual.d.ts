/** Of scripts/visitors-apart.ts. */
declare module 'virtual:visitors-build' {
  export * from 'virtual:react-router/server-build'
}
