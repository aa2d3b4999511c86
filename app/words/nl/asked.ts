import type { asked as english } from '../en/asked.ts'
import { list } from '../list.ts'
import { translation } from '../translation.ts'

export const asked = translation<typeof english>()({
  asked: {
    /** `e` is what a query keeps of “e-mail” besides “mail”. */
    fillers: list(
      'hoeveel hoog bedraagt veel waar wanneer welk welke jullie graag zoek zoeken vind vinden toon tonen laat zien many much find show total totaal totale e beschikbaar beschikbare leegstaand leegstaande available vacant',
    ),
    kinds: {
      buildings: list(
        'gebouw gebouwen pand panden project projecten ruimte ruimtes ruimten building buildings property properties projects space spaces',
      ),
      companies: list('bedrijf bedrijven onderneming ondernemingen company companies startup startups'),
      documents: list('document documenten documents pdf download downloads'),
      news: list('nieuws artikel artikelen bericht berichten news article articles'),
    },
    facts: {
      free: list(
        'huur huren huurwoning huurwoningen huurappartement huurappartementen vrij beschikbaar beschikbare leegstaand rent rental',
      ),
      energyLabel: list('energielabel energielabels energieklasse energy label labels epc'),
      occupancy: list('bezetting bezettingsgraad verhuurd occupancy'),
      yearBuilt: list('bouwjaar gebouwd oud year built'),
      yearBought: list('aankoopjaar gekocht aangekocht bought'),
      owner: list('eigenaar eigendom owner owns'),
      size: list('oppervlakte grootte groot size area'),
      address: list('adres waar address where'),
      completion: list('oplevering opgeleverd klaar gereed completion ready'),
    },
    alike: [
      list('vacature vacatures baan banen job jobs werken carrière career careers vacancy vacancies hiring working'),
      list(
        'appartement appartementen flat flats woning woningen huurwoning huurwoningen huurappartement huurappartementen apartment apartments home homes residential',
      ),
      list('kantoor kantoren kantoorruimte kantoorruimten kantoorpand office offices'),
      list('winkel winkels winkelruimte winkelruimten shop shops retail'),
      list('bedrijfsruimte bedrijfsruimten werkplaats werkplaatsen atelier workshop'),
      list('ontwikkeling aanbouw gebouwd bouw development'),
      list('pers media perscontact persvoorlichting woordvoerder woordvoerster press'),
      list('vijf 5 vijfjaars'),
      list('foto fotos afbeelding afbeeldingen beeld beelden photo photos image images picture pictures'),
      list('pitch financiering funding voorstel voorstellen propose proposal proposals'),
    ],
    contactWords: list(
      'telefoon telefoonnummer telefoonnummers telefonisch telefoneren tel nummer bel bellen opbellen mobiel gsm email mail mailen mailadres emailadres contact contacteren contactgegevens contactpersoon bereiken bereikbaar adres adresgegevens telephone phone number call mobile reach address',
    ),
  },
})
