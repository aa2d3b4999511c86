import type { asked as english } from '../en/asked.ts'
import { list } from '../list.ts'
import { translation } from '../translation.ts'

export const asked = translation<typeof english>()({
  asked: {
    fillers: list(
      'combien comment quand quel quelle quelles quels quoi où est sont chercher cherche rechercher recherche trouver trouve montrer montrez afficher voir total totale many much find show how where disponible disponibles vacant vacants vacante vacantes available',
    ),
    kinds: {
      buildings: list(
        'immeuble immeubles bâtiment bâtiments batiment batiments bien biens projet projets local locaux espace espaces building buildings property properties project projects',
      ),
      companies: list('société sociétés societe societes entreprise entreprises startup startups company companies'),
      documents: list(
        'document documents pdf télécharger telecharger téléchargement telechargement téléchargements telechargements download downloads',
      ),
      news: list('actualité actualités actualite actualites article articles news'),
    },
    facts: {
      free: list('louer location locatif loyer libre libres disponible disponibles vacant vacants rent rental'),
      energyLabel: list('dpe peb étiquette etiquette énergie energie énergétique energetique label energy epc'),
      occupancy: list('occupation taux occupancy'),
      yearBuilt: list('construit construction année annee built year'),
      yearBought: list('acheté achete acquis achat bought'),
      owner: list('propriétaire proprietaire appartient owner owns'),
      size: list('surface superficie taille size area'),
      address: list('adresse où address where'),
      completion: list('livraison livré livre achevé acheve prêt pret completion ready'),
    },
    alike: [
      list(
        'emploi emplois poste postes recrutement recruter carrière carrières carriere job jobs career careers vacancy vacancies hiring working',
      ),
      list('appartement appartements logement logements flat flats apartment apartments home homes residential'),
      list('bureau bureaux office offices'),
      list('boutique boutiques commerce commerces shop shops retail'),
      list('développement developpement chantier construction development'),
      list('presse média medias médias press media'),
      list('cinq 5'),
      list('photo photos photographie photographies image images picture pictures'),
      list('pitch financement funding proposer proposition propositions propose proposal proposals'),
    ],
    contactWords: list(
      'téléphone telephone téléphoner telephoner téléphonique telephonique phone tél tel gsm mobile portable numéro numero numéros numeros number appeler appelez rappeler call joindre joignable contact contacts contacter coordonnées coordonnees courriel email mail mél écrire ecrire adresse adresses address',
    ),
  },
})
