export { parseInert } from '#app/routes/cms/body/paste/inert.ts'
export { pasteSentence } from '#app/routes/cms/body/paste/paste-sentence.ts'
export { readPaste } from '#app/routes/cms/body/paste/read-paste.ts'
