/** The fixed words of the public pages: labels of what the layout shows, of controls, and errors. All else is content. */
export const words = {
  legalNotice: {
    description: 'registered office, register and VAT numbers, supervisory authority and how to reach us.',
    entities: 'Legal entities',
    form: 'Legal form',
    seat: 'Registered office',
    register: 'Register',
    vatNumber: 'VAT number',
    authority: 'Licence and authority',
    representatives: 'Represented by',
    email: 'Email',
    phone: 'Phone',
    responsible: 'Responsible for the content',
    privacy: 'Data protection',
    disputes: 'Complaints and disputes',
  },
}
