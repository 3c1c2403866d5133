/**
 * Something that went wrong and that the user can do something about: its message is one sentence for people.
 * Everything else that is thrown is a defect and keeps its stack.
 */
export class Complaint extends Error {}

/** The command line itself makes no sense: nothing was done. */
export class UsageComplaint extends Complaint {}
