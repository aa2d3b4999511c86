import { inDutch } from './in-dutch.ts'

/** The bar and the navigation around every screen, the dashboard's cards, and what a screen is called. */
export const frame = inDutch({
  'Content Management System': 'Contentbeheersysteem',
  Dashboard: 'Dashboard',
  'Your profile: ': 'Uw profiel: ',
  'View Website': 'Website bekijken',
  ', opens in a new tab': ', opent in een nieuw tabblad',
  'Sign Out': 'Uitloggen',
  'Skip to content': 'Naar de inhoud',
  'All times, including those you enter, are {time}.': 'Alle tijden, ook die u invoert, zijn in {time}.',
  '{town} time': 'de tijd van {town}',
  'Further tools': 'Meer',
  'Portfolio Properties': 'Panden in portefeuille',
  'Manage current real estate holdings': 'Beheer het huidige vastgoed',
  'Shown on Real Estate': 'Te zien op Vastgoed',
  'Development Projects': 'Ontwikkelprojecten',
  'Manage the development pipeline': 'Beheer wat in ontwikkeling is',
  'News Articles': 'Nieuwsartikelen',
  'Create and edit news and insights': 'Schrijf en bewerk nieuws en inzichten',
  'Shown on Home and News': 'Te zien op Home en Nieuws',
  'Venture Capital': 'Durfkapitaal',
  'Manage venture capital companies': 'Beheer de bedrijven onder Durfkapitaal',
  'Shown on Venture Capital': 'Te zien op Durfkapitaal',
  'Social Links': 'Sociale media',
  'Manage social media links': 'Beheer links naar sociale media',
  'Shown in header and footer': 'Te zien in kop- en voettekst',
  'User Management': 'Gebruikersbeheer',
  'Manage user roles and permissions': 'Beheer rollen en rechten van gebruikers',
  'Change every text and picture of the website’s own pages':
    'Wijzig elke tekst en afbeelding van de vaste pagina’s van de website',
  'Publish reports, brochures and pictures for the press':
    'Publiceer verslagen, brochures en beeldmateriaal voor de pers',
  'Free Pages': 'Vrije pagina’s',
  'Add pages of your own, at an address of your choice': 'Voeg eigen pagina’s toe, op een adres naar keuze',
  'Change a figure once, wherever it stands, and see what it was':
    'Wijzig een cijfer één keer, waar het ook staat, en zie wat het was',
  'Legal Texts': 'Juridische teksten',
  'Write terms and privacy policy, version by version': 'Schrijf voorwaarden en privacyverklaring, versie voor versie',
  'Change name, logo, colours, fonts and time, or clear the sample content':
    'Wijzig naam, logo, kleuren, lettertypen en tijd, of ruim de voorbeeldinhoud op',
  'Describe, crop, replace and find pictures': 'Beschrijf, snijd bij, vervang en vind afbeeldingen',
  'Upload, rename and find films, captions and PDFs': 'Upload, hernoem en vind films, ondertitels en pdf’s',
  Subscribers: 'Abonnees',
  'See, export and remove the newsletter’s subscribers': 'Bekijk, exporteer en verwijder abonnees van de nieuwsbrief',
  'Restore what was deleted, and say how long history is kept':
    'Zet terug wat is verwijderd en bepaal hoe lang geschiedenis wordt bewaard',
  Addresses: 'Adressen',
  'Lead old addresses to new ones, and see which ones visitors did not find':
    'Leid oude adressen naar nieuwe en zie welke adressen bezoekers niet vonden',
  'Site as at': 'Site op datum',
  'See the website as it stood at any past minute, and export a page':
    'Zie de website zoals die op een eerder moment was en exporteer een pagina',
  'Audit trail': 'Logboek',
  'See and export who changed what, and when': 'Bekijk en exporteer wie wat wanneer heeft gewijzigd',
  Status: 'Status',
  'See whether everything works, and what went wrong lately': 'Zie of alles werkt en wat er onlangs misging',
  'Send texts to a translator, and import what comes back':
    'Stuur teksten naar een vertaler en neem over wat terugkomt',
  'Notifications, F6': 'Meldingen, F6',
  Dismiss: 'Sluiten',
  CMS: 'CMS',
  'The link is copied': 'De link is gekopieerd',
  'Error copying the link': 'Fout bij het kopiëren van de link',
  'It is selected: copy it with the keyboard.': 'De link is geselecteerd: kopieer met het toetsenbord.',
  'It is shown only once.': 'De link wordt alleen nu getoond.',
  'Copy link': 'Link kopiëren',
})
