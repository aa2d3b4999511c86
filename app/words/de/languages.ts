import type { languages as english } from '../en/languages.ts'
import { translation } from '../translation.ts'

export const languages = translation<typeof english>()({
  languages: {
    language: 'Sprache',
    choose: '{code}, Sprache wählen',
    alsoIn: 'Diese Seite gibt es auch auf ',
    onlyEnglish: 'Nur auf Englisch',
    notHere: 'Nicht auf Deutsch',
    missing: 'Diese Seite gibt es nur auf Englisch.',
    readEnglish: 'Seite auf Englisch lesen',
    binding: 'Maßgeblich ist die englische Fassung.',
    readBinding: 'Englische Fassung lesen',
  },
})
