import type { languages as english } from '../en/languages.ts'
import { translation } from '../translation.ts'

export const languages = translation<typeof english>()({
  languages: {
    language: 'Langue',
    choose: '{code}, choisir une langue',
    alsoIn: 'Cette page existe aussi en ',
    onlyEnglish: 'Uniquement en anglais',
    notHere: 'Pas en français',
    missing: 'Cette page existe uniquement en anglais.',
    readEnglish: 'Lire la page en anglais',
    binding: 'Seule la version anglaise fait foi.',
    readBinding: 'Lire la version anglaise',
  },
})
