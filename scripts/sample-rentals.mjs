const rentals = [
  ['staat-business-center', 'staat-brochure.pdf'],
  ['venusbaan', 'venusbaan-brochure.pdf'],
  ['lange-gevel', 'lange-gevel-brochure.pdf'],
  ['bronzen-huis', 'bronzen-huis-brochure.pdf'],
]

/** By their files, four pages each: what is free stands on the building's page and not in print. */
export async function rentalBrochures({ properties, files, cover, plain, table, picture, paragraphs }) {
  const brochures = rentals.map(async ([slug, file]) => {
    const { title } = files.find(({ name }) => name === file)
    const { image, longDescription, address, gallery, distances } = properties.find((each) => each.slug === slug)
    const ways = distances.map(({ to, distance }) => [to, distance])
    const pages = [
      cover(...title.split(/, (.*)/)),
      plain('The building', `${await picture(image)}${paragraphs(longDescription).join('')}`),
      plain('How to get there', `${await picture(gallery[0].image)}${table([['Address', address], ...ways])}`),
      plain(
        'How to rent',
        '<p>What is free, from when and at what rent stands on the page of the building. Viewings are by appointment on weekdays. Facility Management answers on the main line.</p>',
        'paper',
      ),
    ]
    return [file, { title, lang: 'en', pages }]
  })
  return Object.fromEntries(await Promise.all(brochures))
}
