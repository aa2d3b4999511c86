import type { asked as english } from '../en/asked.ts'
import { list } from '../list.ts'
import { translation } from '../translation.ts'

export const asked = translation<typeof english>()({
  asked: {
    /** `e` is what a query keeps of “e-mail” besides “mail”. */
    fillers: list(
      'hoeveel veel waar wanneer welk welke jullie graag zoek zoeken vind vinden toon tonen laat zien many much find show total totaal totale e beschikbaar beschikbare leegstaand leegstaande available vacant',
    ),
    kinds: {
      buildings: list(
        'gebouw gebouwen pand panden project projecten ruimte ruimtes ruimten building buildings property properties projects space spaces',
      ),
      companies: list('bedrijf bedrijven onderneming ondernemingen company companies startup startups'),
      documents: list('document documenten documents pdf download downloads'),
      news: list('nieuws artikel artikelen bericht berichten news article articles'),
    },
    alike: [
      list('vacature vacatures baan banen job jobs werken carrière career careers vacancy vacancies hiring working'),
      list('appartement appartementen flat flats apartment apartments'),
      list('foto fotos afbeelding afbeeldingen beeld beelden photo photos image images picture pictures'),
      list('pitch financiering funding voorstel voorstellen propose proposal proposals'),
    ],
    contactWords: list(
      'telefoon telefoonnummer telefoonnummers telefonisch telefoneren tel nummer bel bellen opbellen mobiel gsm email mail mailen mailadres emailadres contact contacteren contactgegevens contactpersoon bereiken bereikbaar adres adresgegevens telephone phone number call mobile reach address',
    ),
  },
})
