import type { asked as english } from '../en/asked.ts'
import { list } from '../list.ts'
import { translation } from '../translation.ts'

export const asked = translation<typeof english>()({
  asked: {
    fillers: list(
      'wie was wer wen wem wo wann viel viele wieviel wieviele welche welchen welcher welches gibt find finde finden such suche suchen zeig zeige zeigen bitte total gesamt many much show verfügbar verfügbare verfügbaren freie freien leerstehend available vacant',
    ),
    kinds: {
      buildings: list(
        'gebäude immobilie immobilien objekt objekte projekt projekte fläche flächen mietfläche mietflächen building buildings property properties project projects space spaces',
      ),
      companies: list('unternehmen firma firmen gesellschaft gesellschaften startup startups company companies'),
      documents: list('dokument dokumente unterlage unterlagen pdf download downloads document documents'),
      news: list('news aktuelles nachricht nachrichten meldung meldungen artikel article articles'),
    },
    alike: [
      list(
        'stelle stellen job jobs karriere arbeiten bewerbung bewerben career careers vacancy vacancies hiring working',
      ),
      list('wohnung wohnungen apartment apartments flat flats'),
      list('foto fotos bild bilder aufnahme aufnahmen photo photos image images picture pictures'),
      list('pitch finanzierung funding vorschlag vorschläge vorschlagen propose proposal proposals'),
    ],
    contactWords: list(
      'telefon telefonnummer telefonisch tel nummer rufnummer durchwahl anruf anrufen handy handynummer mobil mobilnummer gsm email mail mailadresse emailadresse kontakt kontaktdaten kontaktieren erreiche erreichen erreichbar ansprechpartner ansprechpartnerin adresse anschrift telephone phone number call mobile contact address',
    ),
  },
})
