// For definitions, which the browser loads with every screen: there `checked.browser.ts` takes its place.
export { readBody } from './read-body.ts'
export { settledBody, settledIssue, settledText } from './settled-body.ts'
