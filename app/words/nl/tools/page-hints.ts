import { inDutch } from './in-dutch.ts'

export const pageHints = inDutch({
  'On the film, bottom left. Up to 36 characters take two lines at most on a phone.':
    'Op de film, linksonder. Met hoogstens 36 tekens past dit op een telefoon in twee regels.',
  'On the film, right of the title.': 'Op de film, rechts van de titel.',
  'Without one, the film that came with the website plays.': 'Zonder film speelt de standaardfilm.',
  'Before the film, and for people who want no motion.': 'Vóór de film, en voor wie geen beweging wil.',
  'Three, because the layout has three. Their order is yours.':
    'Drie, omdat de opmaak er drie heeft. De volgorde bepaalt u.',
  'Such as {properties} properties.': 'Zoals {properties} panden.',

  'On the picture, bottom left.': 'Op de afbeelding, linksonder.',
  'On the picture, right of the title.': 'Op de afbeelding, rechts van de titel.',
  'On the page of each project.': 'Op de pagina van elk project.',
  'At the foot of the page. Empty: Contact, where visitors say what it is about.':
    'Onder aan de pagina. Leeg: Contact, waar men zegt waar het over gaat.',
  'Right of the title.': 'Rechts van de titel.',
  'A figure in per cent each. The band is as wide as they are together.':
    'Elk een cijfer in procenten. De band is zo breed als ze samen zijn.',
  '{five-year-return date} is the date of that figure.': '{five-year-return date} is de dag waarvan het cijfer is.',
  'On the page of each article.': 'Op de pagina van elk artikel.',
  'On the page of each document.': 'Op de pagina van elk document.',
  'Its name, as under Company: how journalists reach it stands in the press room.':
    'De naam, zoals onder Onderneming: hoe journalisten deze afdeling bereiken, staat op de perspagina.',
  'Right of the title. Entities, departments and questions stand under Company.':
    'Rechts van de titel. Vennootschappen, afdelingen en vragen staan onder Onderneming.',
  'Below the field in the header and where nothing is found.':
    'Onder het veld in de koptekst en waar niets wordt gevonden.',
  '{EMAIL} is the address of the reader.': '{EMAIL} is het adres van de lezer.',
  '{EMAIL} is the address of the account.': '{EMAIL} is het adres van het account.',
  'Under every address that leads nowhere.': 'Onder elk adres dat nergens heen leidt.',
  'In the header and in the menu of phones, in this order.':
    'In de koptekst en in het menu op telefoons, in deze volgorde.',
  'Without a label there is none.': 'Zonder label is er geen.',
  'Without any, it is the navigation.': 'Zonder links is het de navigatie.',
  'In the last line of every page.': 'In de laatste regel van elke pagina.',
  'Such as Société anonyme.': 'Zoals Société anonyme.',
  'Above the name on the contact page.': 'Boven de naam op de contactpagina.',
  'What search engines, networks and feeds are told. Dates and numbers are written in the same way in all three.':
    'Wat zoekmachines, netwerken en feeds te lezen krijgen. Datums en getallen staan er in alle drie hetzelfde.',
  'Such as RCS Luxembourg.': 'Zoals RCS Luxembourg.',
  'The first one holds the others: it stands in the copyright and in the legal notice.':
    'De eerste is de moedermaatschappij van de andere en staat in het copyright en in de juridische informatie.',
  'Empty where it is reached directly only.': 'Leeg waar de afdeling alleen rechtstreeks bereikbaar is.',
  'Words for which the website’s search answers with this department, such as letting.':
    'Woorden waarop het zoeken van de website met deze afdeling antwoordt, zoals verhuur.',
  'Its name, as above.': 'De naam, zoals hierboven.',
  'In header and footer, titles, emails and share cards.': 'In kop- en voettekst, titels, e-mails en deelkaarten.',
  'Where a telephone shows the website as an app.': 'Waar een telefoon de website als app toont.',
  'After the name in the title of the home page, and on its share card.':
    'Na de naam in de titel van de homepage, en op de deelkaart daarvan.',
  'For search engines: what the house does.': 'Voor zoekmachines: wat de organisatie doet.',
  'In the footer of every page.': 'In de voettekst van elke pagina.',
  'Otherwise the name stands beside it.': 'Anders staat de naam ernaast.',
  'Pages that are public in Dutch have addresses under /nl/.':
    'Pagina’s die in het Nederlands openbaar zijn, hebben adressen onder /nl/.',
  'The same under /fr/.': 'Hetzelfde onder /fr/.',
  'The same under /de/. Switching a language off loses nothing.':
    'Hetzelfde onder /de/. Een taal uitschakelen wist niets.',
  '1280 px wide': '1280 px breed',
  '1200 × 630 px': '1200 × 630 px',
  '1920 × 823 px': '1920 × 823 px',
})
