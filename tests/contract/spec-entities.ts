/** Spec §3 as tables: the rows ENT-1 to ENT-32. Written by hand from the specification, not from the document. */

export type Entity = {
  row: string;
  schema: string;
  /** The fields the specification lists. */
  fields: string[];
  /** Additions the document makes. */
  extra?: string[];
  required?: string[];
};

const words = (text: string): string[] => text.trim().split(/\s+/);

const entity = (row: string, schema: string, fields: string, extra = '', required = ''): Entity => ({
  row,
  schema,
  fields: words(fields),
  ...(extra ? { extra: words(extra) } : {}),
  ...(required ? { required: words(required) } : {}),
});

const PROFILE =
  'name industry description website boothLocation logo banner brochure linkedin twitter facebook instagram ' +
  'address city state zipCode country phone email';
const TEAM_FORM =
  'fullName emailId phoneId phoneCode authenticationId designation companyName location bio aboutCompany linkedIn ' +
  'x facebook instagram profileImage';

export const ENTITIES: Entity[] = [
  entity(
    'ENT-1',
    'Event',
    '_id title description',
    'startsAt endsAt timezone venue accent cover registration otpLength',
    '_id',
  ),
  entity('ENT-2', 'OtpRequest', 'mobile phoneCode event', '', 'mobile phoneCode event'),
  entity('ENT-2', 'OtpVerification', 'mobile phoneCode otp event', '', 'mobile phoneCode otp event'),
  entity('ENT-2', 'MobileRegistration', 'mobile phoneCode firstName lastName', 'event', 'firstName lastName'),
  entity(
    'ENT-3',
    'CurrentUser',
    'firstName lastName email profileImageUrl',
    '_id fullName phoneCode authenticationId designation isParentExhibitor hasPassword firstPasswordUntil event ' +
      'exhibitor emailToConfirm role',
  ),
  entity('ENT-4', 'Company', 'name logoUrl boothNumber', '', 'name logoUrl boothNumber'),
  entity('ENT-5', 'CompanyProfile', PROFILE, 'updatedAt', 'name updatedAt'),
  entity('ENT-5', 'CompanyProfileChanges', PROFILE, 'event exhibitor updatedAt'),
  entity(
    'ENT-6',
    'DashboardAnalytics',
    'totalLeads connectionsToday highInterestLeads ticketsIssued conversionRate boothVisits totalConnections ' +
      'totalTickets ticketStats recentLeads',
    'followUpsDue followUpsOverdue toFollowUp uncontactedLeads toContact days showsSamples hasSampleData ' +
      'canCreateSampleData',
    'totalLeads connectionsToday highInterestLeads ticketsIssued conversionRate boothVisits totalConnections ' +
      'totalTickets ticketStats recentLeads',
  ),
  entity('ENT-6', 'TicketStats', 'issued totalTickets', '', 'issued totalTickets'),
  entity('ENT-7', 'TicketType', 'allocated issued available', '', 'allocated issued available'),
  entity('ENT-8', 'DashboardLead', 'id name email company jobTitle interest source createdAt', 'isSample'),
  entity(
    'ENT-9',
    'Lead',
    '_id priority status remarks createdAt updatedAt user ticketRegistration exhibitor',
    'clientId phoneCode phone rating followUpDate tags source capturedBy ownerId consent rawCode answers isSample receivedAt sharesWith',
  ),
  entity('ENT-9', 'LeadPerson', 'fullName emailId companyName designation'),
  entity(
    'ENT-10',
    'TeamMember',
    '_id fullName emailId authenticationId phoneCode designation companyName location bio aboutCompany linkedIn x ' +
      'facebook instagram profileImage isParentExhibitor parentExhibitor event userType createdAt updatedAt',
    'isPending isDeclined hasJoined waiting invitedBy isSample role',
  ),
  entity('ENT-10', 'TeamMemberDraft', TEAM_FORM, 'event exhibitor role', 'fullName'),
  entity('ENT-10', 'TeamMemberChanges', TEAM_FORM, 'event exhibitor role updatedAt'),
  entity(
    'ENT-11',
    'Pass',
    '_id numberOfPasses exhibitorCategory',
    '',
    '_id numberOfPasses exhibitorCategory',
  ),
  entity(
    'ENT-12',
    'TicketAllocation',
    '_id firstName lastName emailId phoneCode authenticationId approve reject createdAt',
    'ticketId categoryName badgeToken cancelled isSample',
  ),
  entity('ENT-13', 'Ticket', 'guestName guestEmail ticketCode status', '_id'),
  entity(
    'ENT-14, ENT-16',
    'Download',
    '_id title description type attachment downloadCount',
    'category fileType fileState event exhibitor isExhibitor isPublic isSample createdAt updatedAt',
  ),
  entity('ENT-15', 'Faq', '_id question answer type', 'isOwn createdAt updatedAt'),
  entity(
    'ENT-16',
    'DownloadDraft',
    'title description type fileUrl fileType event exhibitor isExhibitor isPublic',
    '',
    'title type',
  ),
  entity(
    'ENT-17',
    'Product',
    '_id event productName productDescription productLink productLogo productImage BrochureUrl',
    'isSample createdAt updatedAt',
  ),
  entity(
    'ENT-18',
    'FormField',
    '_id name type label placeholder sublabel footnote content required default validation options selectApi apiType ' +
      'customClass minDate maxDate allowedFileTypes',
    'consentVersion',
  ),
  entity(
    'ENT-19',
    'SupportRequest',
    'name email subject category priority message',
    '',
    'name email subject message',
  ),
  entity('ENT-20', 'PasswordChange', 'currentPassword newPassword confirmPassword', '', 'newPassword'),
  entity('ENT-21', 'UploadedFile', 'filePath', 'data beingChecked', 'filePath'),
  entity('ENT-22', 'UserRecord', 'userId email firstName lastName profileImageUrl role'),
  entity('ENT-23', 'CompanyMember', 'company user role permissions'),
  entity(
    'ENT-24',
    'TeamMemberRecord',
    'company firstName lastName email phone position department bio profileImage linkedinUrl permissions isActive',
  ),
  entity(
    'ENT-25',
    'TicketAllocationRecord',
    'exhibitor ticketType allocatedCount usedCount price validFrom validTo',
  ),
  entity(
    'ENT-26',
    'IssuedTicket',
    'allocation attendeeName attendeeEmail attendeePhone ticketCode status issuedAt usedAt qrCode additionalData',
  ),
  entity(
    'ENT-27',
    'LeadRecord',
    'exhibitor name email phone company position source notes status rating followUpDate tags',
  ),
  entity('ENT-28', 'ExhibitorConnection', 'exhibitor connectedExhibitor connectionType notes status'),
  entity('ENT-29', 'ResourceRecord', 'name type url description category isPublic uploadedBy'),
  entity('ENT-30', 'FaqRecord', 'question answer category isPublished order'),
  entity(
    'ENT-31',
    'ProductRecord',
    'exhibitor name description category price currency sku images specifications isActive featured',
  ),
  entity('ENT-32', 'ProductResourceLink', 'product resource resourceType order'),
];

/** Defaults of spec §3 and §9: the field, and what it is when left out. */
export const DEFAULTS: [string, unknown][] = [
  ['Event.title', 'Event'],
  ['Event.description', ''],
  ['TeamMember.phoneCode', '91'],
  ['TeamMemberDraft.phoneCode', '91'],
  ['Pass.exhibitorCategory.categoryName', 'Unknown Category'],
  ['Faq.type', 'General'],
  ['FaqDraft.type', 'General'],
  ['SupportRequest.category', 'general'],
  ['SupportRequest.priority', 'medium'],
  ['FileUpload.uploadType', 'eventWebsite'],
  ['CompanyMember.role', 'member'],
  ['TeamMemberRecord.isActive', true],
  ['TicketAllocationRecord.usedCount', 0],
  ['IssuedTicket.status', 'active'],
  ['LeadDraft.status', 'new'],
  ['LeadRecord.status', 'new'],
  ['ExhibitorConnection.connectionType', 'other'],
  ['ExhibitorConnection.status', 'pending'],
  ['ResourceRecord.isPublic', false],
  ['FaqRecord.isPublished', false],
  ['FaqRecord.order', 0],
  ['ProductRecord.currency', 'USD'],
  ['ProductRecord.isActive', true],
  ['ProductRecord.featured', false],
  ['ProductResourceLink.resourceType', 'other'],
  ['ProductResourceLink.order', 0],
];

/** Closed lists: the field, the specification's values in its order, and what decisions add. */
export const VALUES: [string, string[], string[]?][] = [
  ['DashboardLead.interest', words('high medium low')],
  ['Lead.priority', words('high medium low')],
  ['TeamMember.userType', ['exhibitor']],
  ['DownloadDraft.type', words('link image text doc pdf video audio other')],
  ['FormField.customClass', words('half full default')],
  [
    'FormField.type',
    words(
      'text email number password textarea date datetime time checkbox select multiSelect image file mobilenumber',
    ),
    words('title html info line'),
  ],
  ['SupportRequest.category', words('general technical billing feature bug')],
  ['SupportRequest.priority', words('low medium high')],
  ['CompanyMember.role', words('admin member')],
  ['IssuedTicket.status', words('active used cancelled')],
  ['LeadRecord.status', words('new contacted qualified converted lost')],
  ['ExhibitorConnection.connectionType', words('partner supplier customer competitor other')],
  ['ExhibitorConnection.status', words('pending accepted declined')],
  ['ResourceRecord.type', words('document image video link other')],
  ['ProductResourceLink.resourceType', words('manual datasheet video demo other')],
];
