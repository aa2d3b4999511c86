import type { asked as english } from '../en/asked.ts'
import { list } from '../list.ts'
import { translation } from '../translation.ts'

export const asked = translation<typeof english>()({
  asked: {
    fillers: list(
      'wie hoch beträgt was wer wen wem wo wann viel viele wieviel wieviele welche welchen welcher welches gibt find finde finden such suche suchen zeig zeige zeigen bitte total gesamt many much show verfügbar verfügbare verfügbaren freie freien leerstehend available vacant',
    ),
    kinds: {
      buildings: list(
        'gebäude immobilie immobilien objekt objekte projekt projekte fläche flächen mietfläche mietflächen building buildings property properties project projects space spaces',
      ),
      companies: list('unternehmen firma firmen gesellschaft gesellschaften startup startups company companies'),
      documents: list('dokument dokumente unterlage unterlagen pdf download downloads document documents'),
      news: list('news aktuelles nachricht nachrichten meldung meldungen artikel article articles'),
    },
    facts: {
      free: list(
        'mieten miete mietwohnung mietwohnungen anmieten frei freie freien verfügbar verfügbare verfügbaren rent rental',
      ),
      energyLabel: list('energieklasse energieeffizienzklasse energieausweis energielabel energy label epc'),
      occupancy: list('vermietet auslastung belegung vermietungsstand vermietungsquote occupancy'),
      yearBuilt: list('baujahr gebaut erbaut alt built year'),
      yearBought: list('kaufjahr gekauft erworben bought'),
      owner: list('eigentümer eigentumer eigentümerin gehört owner owns'),
      size: list('fläche größe groß size area'),
      address: list('adresse anschrift wo address where'),
      completion: list('fertigstellung fertiggestellt fertig completion ready'),
    },
    alike: [
      list(
        'stelle stellen job jobs karriere arbeiten bewerbung bewerben career careers vacancy vacancies hiring working',
      ),
      list('wohnung wohnungen mietwohnung mietwohnungen apartment apartments flat flats home homes residential'),
      list('büro büros bürofläche büroflächen büroraum büroräume office offices'),
      list('laden läden ladenfläche ladenlokal shop shops retail'),
      list('entwicklung bau gebaut development'),
      list('presse medien pressekontakt pressestelle pressesprecher press media'),
      list('fünf 5'),
      list('foto fotos bild bilder aufnahme aufnahmen photo photos image images picture pictures'),
      list('pitch finanzierung funding vorschlag vorschläge vorschlagen propose proposal proposals'),
    ],
    contactWords: list(
      'telefon telefonnummer telefonisch tel nummer rufnummer durchwahl anruf anrufen handy handynummer mobil mobilnummer gsm email mail mailadresse emailadresse kontakt kontaktdaten kontaktieren erreiche erreichen erreichbar ansprechpartner ansprechpartnerin adresse anschrift telephone phone number call mobile contact address',
    ),
  },
})
