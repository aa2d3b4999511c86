export { pasteSentence } from '#app/routes/cms/body/paste/paste-sentence.ts'
export { readClipboard } from '#app/routes/cms/body/paste/read-clipboard.ts'
