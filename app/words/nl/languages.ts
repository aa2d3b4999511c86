import type { languages as english } from '../en/languages.ts'
import { translation } from '../translation.ts'

export const languages = translation<typeof english>()({
  languages: {
    language: 'Taal',
    choose: '{code}, kies een taal',
    alsoIn: 'Deze pagina is er ook in het ',
    onlyEnglish: 'Alleen in het Engels',
    notHere: 'Niet in het Nederlands',
    missing: 'Deze pagina bestaat alleen in het Engels.',
    readEnglish: 'Lees de pagina in het Engels',
    binding: 'De Engelse versie is bindend.',
    readBinding: 'Lees de Engelse versie',
  },
})
