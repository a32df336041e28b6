-- Titles are found by other bands than before: every look is written anew, from the frames that were read already.
update work_look set title = '';
